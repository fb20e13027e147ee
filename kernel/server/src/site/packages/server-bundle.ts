import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { PackageFolder } from '../../platform/packages/find-package.ts';

/** `quoin build` writes it: one module instead of those of dist/. */
const entryIn = (folder: string): string => join(folder, 'dist/server-bundle/index.js');

export const isBundled = (folder: string): boolean => existsSync(entryIn(folder));

/** Returns the module that the server imports: the bundle, or what package.json exports. */
export const serverEntry = ({ name, folder }: PackageFolder): string =>
  isBundled(folder) ? entryIn(folder) : createRequire(join(folder, 'package.json')).resolve(name);
