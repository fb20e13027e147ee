import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KernelError } from '@quoin/core/errors';
import { findPackage } from './find-package.ts';

const name = '@quoin/server';
const found = findPackage(name, dirname(fileURLToPath(import.meta.url)));
if (found === undefined) throw new KernelError('package.incomplete', { name: 'quoin', dependency: name });

/** The package of this module. */
export const serverPackage = found;

const isBuilt = extname(import.meta.url) === '.js';

/** Returns a built module by its path in the sources, such as `upgrades/process/upgrade-process`. */
export const builtModule = (path: string): string => join(serverPackage.folder, 'dist', `${path}.js`);

/** Returns a module by its path in the sources: the built one, or the source if the server runs from its sources. */
export const ownModule = (path: string): string =>
  isBuilt ? builtModule(path) : join(serverPackage.folder, 'src', `${path}.ts`);
