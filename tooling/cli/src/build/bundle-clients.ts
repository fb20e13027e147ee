import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build } from 'vite';

/** Modules that the page's import map provides. */
const servedByKernel = [
  'react',
  'react/jsx-runtime',
  'react-dom/client',
  '@quoin/sdk/react',
  '@quoin/sdk/client',
  '@quoin/sdk/form',
];

/**
 * Bundles each `src/card/card.client.ts(x)` into `card.js`, and code shared by several entries into `chunks`. Returns
 * the code by file, readable in development.
 */
export async function bundleClients(
  folder: string,
  mode: 'production' | 'development',
): Promise<ReadonlyMap<string, string>> {
  const entries = globSync('src/**/*.client.{ts,tsx}', { cwd: folder }).filter(isEntry);
  if (entries.length === 0) return new Map();
  // Vite prefers an inherited value to `mode`, and would then bundle the wrong build of a dependency.
  process.env.NODE_ENV = mode;
  const result = await build({
    root: folder,
    mode,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'silent',
    // The kernel serves no development JSX runtime.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    // In libraries, Vite does not replace this.
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      ...(mode === 'development' ? { sourcemap: 'inline' } : {}),
      // In an application, dynamic imports would bring a stylesheet loader.
      lib: {
        entry: Object.fromEntries(entries.map((file) => [basename(dirname(file)), join(folder, file)])),
        formats: ['es'],
      },
      rolldownOptions: {
        external: servedByKernel,
        preserveEntrySignatures: 'strict',
        // The output is not bundled again.
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          minify: mode === 'production',
          comments: { annotation: mode !== 'production' },
        },
      },
    },
  });
  const outputs = [result].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  return new Map(outputs.flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output.code]] : [])));
}

function isEntry(file: string): boolean {
  return basename(file).startsWith(`${basename(dirname(file))}.client.`);
}
