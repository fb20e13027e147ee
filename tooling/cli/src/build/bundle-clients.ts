import { globSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build } from 'vite';

/** What the kernel serves once for all plugins, through the import map of the page. */
const servedByKernel = ['react', 'react/jsx-runtime', 'react-dom/client', '@quoin/sdk/react', '@quoin/sdk/client'];

/**
 * Bundles `src/card/card.client.ts(x)` into `dist/client/card.js`, for every such folder. Client files of other names
 * are parts of these: what several entries share ends in `dist/client/chunks`.
 */
export async function bundleClients(folder: string): Promise<void> {
  const outDir = join(folder, 'dist/client');
  rmSync(outDir, { recursive: true, force: true });
  const entries = globSync('src/**/*.client.{ts,tsx}', { cwd: folder }).filter(isEntry);
  if (entries.length === 0) return;
  // Vite takes an inherited value over its mode, and would then bundle React's development runtime.
  process.env.NODE_ENV = 'production';
  await build({
    root: folder,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      outDir,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(entries.map((file) => [basename(dirname(file)), join(folder, file)])),
        external: servedByKernel,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
}

function isEntry(file: string): boolean {
  return basename(file).startsWith(`${basename(dirname(file))}.client.`);
}
