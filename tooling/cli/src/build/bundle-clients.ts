import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build } from 'vite';

/** What the kernel serves once for all plugins, through the import map of the page. */
const servedByKernel = [
  'react',
  'react/jsx-runtime',
  'react-dom/client',
  '@quoin/sdk/react',
  '@quoin/sdk/client',
  '@quoin/sdk/form',
];

/**
 * Bundles `src/card/card.client.ts(x)` into `card.js`, for every such folder. Client files of other names are parts of
 * these: what several entries share ends in `chunks`. Returns the code by file; for development it can be read.
 */
export async function bundleClients(
  folder: string,
  mode: 'production' | 'development',
): Promise<ReadonlyMap<string, string>> {
  const entries = globSync('src/**/*.client.{ts,tsx}', { cwd: folder }).filter(isEntry);
  if (entries.length === 0) return new Map();
  // Vite takes an inherited value over its mode, and would then bundle the other runtime of a dependency.
  process.env.NODE_ENV = mode;
  const result = await build({
    root: folder,
    mode,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'silent',
    // The kernel serves no development runtime of JSX.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    // Of a library, Vite would leave this to whoever uses it.
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      ...(mode === 'development' ? { sourcemap: 'inline' } : {}),
      // As a library: in an application, what imports on demand brings a loader of styles along.
      lib: {
        entry: Object.fromEntries(entries.map((file) => [basename(dirname(file)), join(folder, file)])),
        formats: ['es'],
      },
      rolldownOptions: {
        external: servedByKernel,
        preserveEntrySignatures: 'strict',
        // Nobody bundles it again, so hints for bundlers are of no use.
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
