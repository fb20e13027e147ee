import { cp, glob, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { minifyContractRouter } from '@orpc/contract';
import { contract } from '@quoin/core/api';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const folder = import.meta.dirname;
const addresses = 'virtual:api-addresses';

/** The methods and paths of the API without its schemas: the client needs no more, and the server validates. */
const apiAddresses: Plugin = {
  name: 'quoin:api-addresses',
  resolveId: (id) => (id === addresses ? `\0${addresses}` : undefined),
  load: (id) =>
    id === `\0${addresses}` ? `export default ${JSON.stringify(minifyContractRouter(contract))}` : undefined,
};

/** The icons that components name, each a file of its own. */
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

/** Scripts and styles once more, compressed as well as can be: the server sends what it finds. */
const compressed: Plugin = {
  name: 'quoin:compressed',
  apply: 'build',
  async closeBundle() {
    for await (const file of glob(join(folder, 'dist/app/assets/*.{js,css}')))
      await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)));
  },
};

/** Gives the element that carries the nonce the attribute without which a `meta` is not valid. */
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
  // The server puts a new one in its place with each answer.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
