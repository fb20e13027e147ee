import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from '@quoin/sdk';

const packageSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  type: z.string().optional(),
  quoin: z.looseObject({ role: z.string().optional() }).optional(),
  exports: z.unknown().optional(),
  files: z.array(z.string()).optional(),
  scripts: z.record(z.string(), z.string()).optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  peerDependencies: z.record(z.string(), z.string()).optional(),
});

export type PackageManifest = z.output<typeof packageSchema>;

export interface PackageFolder {
  folder: string;
  manifest: PackageManifest;
}

/** Reads the package.json in `folder`. Throws if there is none. */
export function readPackage(folder: string): PackageFolder {
  return { folder, manifest: packageSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))) };
}

/** Finds the nearest folder upward with a package.json. */
export function packageOf(file: string): PackageFolder {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return readPackage(folder);
  }
  throw new Error(`No package.json stands above ${file}.`);
}
