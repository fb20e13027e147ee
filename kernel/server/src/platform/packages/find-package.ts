import { readFileSync, realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from '@quoin/sdk';

export interface PackageFolder {
  name: string;
  /** The folder of its package.json, links resolved. */
  folder: string;
}

export interface FoundPackage extends PackageFolder {
  version: string;
}

const packageFile = z.object({ name: z.string(), version: z.string() });

/** Resolves a package like modules of the folder do; undefined if missing. */
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
