import { cp, glob, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { minifyContractRouter } from '@orpc/contract';
import { apiContract } from '@quoin/api';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const folder = import.meta.dirname;
const addresses = 'virtual:api-addresses';

/** Methods and paths of the API without schemas, which only the server needs. */
const apiAddresses: Plugin = {
  name: 'quoin:api-addresses',
  resolveId: (id) => (id === addresses ? `\0${addresses}` : undefined),
  load: (id) =>
    id === `\0${addresses}` ? `export default ${JSON.stringify(minifyContractRouter(apiContract))}` : undefined,
};

/** Icons of components, as separate files. */
const componentIcons: Plugin = {
  name: 'quoin:component-icons',
  apply: 'build',
  async closeBundle() {
    const icons = join(dirname(fileURLToPath(import.meta.resolve('lucide-static/package.json'))), 'icons');
    await cp(icons, join(folder, 'dist/app/icons'), {
      recursive: true,
      filter: (file) => !/\.(?!svg$)\w+$/.test(file),
    });
  },
};

/** Brotli copies of scripts and styles, for the server to send. */
const compressed: Plugin = {
  name: 'quoin:compressed',
  apply: 'build',
  async closeBundle() {
    for await (const file of glob(join(folder, 'dist/app/assets/*.{js,css}')))
      await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)));
  },
};

/** Adds the `content` attribute that a valid `meta` requires. */
const validNonce: Plugin = {
  name: 'quoin:valid-nonce',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<meta property="csp-nonce"', '<meta property="csp-nonce" content=""'),
  },
};

export default defineConfig({
  root: folder,
  plugins: [react(), apiAddresses, componentIcons, compressed, validNonce],
  // Placeholder that the server replaces for each response.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
