import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Package } from '@quoin/core';
import { z } from '@quoin/sdk';
import type { PackageFolder } from '../../platform/packages/find-package.ts';

/** Browser assets of a package, by folder name of the component or template. */
interface PackageAssets {
  /** Content hash of all assets. */
  hash: string;
  /** Style sheets as text. */
  css: Readonly<Record<string, string>>;
  /** Client entries as URLs. */
  client: Readonly<Record<string, string>>;
}

export interface PackageContent {
  definition: unknown;
  assets: PackageAssets;
}

export interface PackageFiles extends PackageFolder {
  assets: PackageAssets;
}

export interface InstalledPackage extends Package, PackageFiles {}

/** Loads packages from sources in development. */
export interface PackageHooks {
  /** Loads a package from its sources; undefined if it has none. */
  load(installed: PackageFolder): Promise<PackageContent | undefined>;
}

const assetsFile = z.object({
  hash: z.string().regex(/^[\w-]+$/),
  css: z.record(z.string(), z.string()).default({}),
  client: z.record(z.string(), z.string()).default({}),
});

export const packagePath = (name: string, hash: string): string => `/_quoin/packages/${name}/${hash}/`;

export async function readBuiltAssets({ name, folder }: PackageFolder): Promise<PackageAssets> {
  const file = join(folder, 'dist', 'assets.json');
  if (!existsSync(file)) return noAssets(name);
  const { hash, css, client } = assetsFile.parse(JSON.parse(await readFile(file, 'utf8')));
  const texts = Object.entries(css).map(
    async ([key, path]) => [key, await readFile(join(folder, 'dist', path), 'utf8')] as const,
  );
  const urls = Object.entries(client).map(([key, path]) => [key, packagePath(name, hash) + path] as const);
  return { hash, css: Object.fromEntries(await Promise.all(texts)), client: Object.fromEntries(urls) };
}

export const noAssets = (name: string): PackageAssets => ({
  hash: createHash('sha256').update(name).digest('hex').slice(0, 16),
  css: {},
  client: {},
});
