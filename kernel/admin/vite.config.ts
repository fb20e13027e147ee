import { cp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
  load: (id) => (id === `\0${addresses}` ? `export default ${JSON.stringify(minifyContractRouter(contract))}` : undefined),
};

/** The icons that components name, each a file of its own. */
const componentIcons: Plugin = {
  name: 'quoin:component-icons',
  apply: 'build',
  async closeBundle() {
    const icons = join(dirname(fileURLToPath(import.meta.resolve('lucide-static/package.json'))), 'icons');
    await cp(icons, join(folder, 'dist/app/icons'), { recursive: true, filter: (file) => !/\.(?!svg$)\w+$/.test(file) });
  },
};

export default defineConfig({
  root: folder,
  plugins: [react(), apiAddresses, componentIcons],
  // The server puts a new one in its place with each answer.
  html: { cspNonce: '__NONCE__' },
  build: { outDir: 'dist/app', emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
