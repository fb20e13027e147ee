import { basename, dirname, join } from 'node:path';
import { build } from 'rolldown';
import { globSync } from 'tinyglobby';
import { overBudget } from './script-budget.ts';

/** Scripts that are larger than islands may be. */
export class ScriptsTooLarge extends Error {}

/** Modules that the page's import map provides. */
const servedByKernel = [
  'react',
  'react/jsx-runtime',
  'react-dom/client',
  '@quoin/sdk/react',
  '@quoin/sdk/client',
  '@quoin/sdk/dialog',
  '@quoin/sdk/form',
  '@quoin/sdk/gate',
  '@quoin/sdk/kept-value',
  '@quoin/sdk/listing',
  '@quoin/sdk/live',
  '@quoin/sdk/rail',
  '@quoin/sdk/suggest',
];

/**
 * Bundles each `src/card/card.client.ts(x)` into `card.js`, and code shared by entries into `chunks`. Returns the code
 * by file, readable in development. Throws `ScriptsTooLarge` in production.
 */
export async function bundleClients(
  folder: string,
  mode: 'production' | 'development',
): Promise<ReadonlyMap<string, string>> {
  const entries = globSync('src/**/*.client.{ts,tsx}', { cwd: folder }).filter(isEntry).toSorted();
  if (entries.length === 0) return new Map();
  const { output } = await build({
    cwd: folder,
    input: Object.fromEntries(entries.map((file) => [basename(dirname(file)), join(folder, file)])),
    external: servedByKernel,
    platform: 'browser',
    preserveEntrySignatures: 'strict',
    onLog(_level, { code, message }) {
      // Rolldown would leave the import to the browser, which cannot resolve it either.
      if (code === 'UNRESOLVED_IMPORT') throw new Error(message);
    },
    resolve: { conditionNames: ['module', 'browser', mode] },
    transform: {
      target: 'es2022',
      define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
      // The kernel serves no development JSX runtime.
      jsx: { runtime: 'automatic', development: false },
    },
    write: false,
    output: {
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name]-[hash].js',
      minify: mode === 'production',
      comments: { annotation: mode !== 'production' },
      sourcemap: mode === 'development' ? 'inline' : false,
    },
  });
  const chunks = output.filter((file) => file.type === 'chunk');
  const tooLarge = mode === 'production' ? overBudget(chunks) : [];
  if (tooLarge.length > 0) throw new ScriptsTooLarge(tooLarge.join('\n'));
  return new Map(chunks.map(({ fileName, code }) => [fileName, code]));
}

function isEntry(file: string): boolean {
  return basename(file).startsWith(`${basename(dirname(file))}.client.`);
}
