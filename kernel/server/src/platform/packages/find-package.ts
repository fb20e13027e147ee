import { readFileSync, realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from '@quoin/sdk';

/** Where a package is. */
export interface PackageFolder {
  name: string;
  /** Where its package.json is, links resolved. */
  folder: string;
}

/** A package as it is installed, before anything of it is loaded. */
export interface FoundPackage extends PackageFolder {
  version: string;
}

const packageFile = z.object({ name: z.string(), version: z.string() });

/** The package that modules of a folder get under a name; undefined when it is not there. */
export function findPackage(name: string, folder: string): FoundPackage | undefined {
  try {
    const file = findPackageJSON(name, pathToFileURL(join(folder, 'package.json')));
    if (file === undefined) return undefined;
    const found = packageFile.parse(JSON.parse(readFileSync(file, 'utf8')));
    return found.name === name ? { ...found, folder: dirname(realpathSync(file)) } : undefined;
  } catch {
    return undefined;
  }
}
