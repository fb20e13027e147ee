import { readFile } from 'node:fs/promises';
import type { LoadHook } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transform } from 'rolldown/utils';

/** Loads the TypeScript of the tested package, which older versions of Node cannot. */
export const load: LoadHook = async (url, context, next) => {
  if (!/^file:.*\.tsx?$/.test(url) || url.includes('/node_modules/')) return next(url, context);
  const file = fileURLToPath(url);
  const { code, errors } = await transform(file, await readFile(file, 'utf8'), {
    jsx: { runtime: 'automatic' },
    typescript: { onlyRemoveTypeImports: true },
    sourcemap: false,
  });
  const [error] = errors;
  if (error !== undefined) throw new SyntaxError(`${file}: ${error.message}`);
  return { format: 'module', source: code, shortCircuit: true };
};
