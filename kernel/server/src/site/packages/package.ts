import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Package } from '@quoin/core';
import { z } from '@quoin/sdk';
import type { PackageFolder } from '../../platform/packages/find-package.ts';

/** What of a package goes to browsers. Components and templates go by the names of their folders. */
interface PackageAssets {
  /** Changes with the content of any of them. */
  hash: string;
  /** Style sheets as text. */
  css: Readonly<Record<string, string>>;
  /** Client entries as URLs. */
  client: Readonly<Record<string, string>>;
}

/** What is loaded of a package. */
export interface PackageContent {
  /** The default export of its module. */
  definition: unknown;
  assets: PackageAssets;
}

/** A package with what of it goes to browsers. */
export interface PackageFiles extends PackageFolder {
  assets: PackageAssets;
}

/** An installed package with what the server needs of it beside its definition. */
export interface InstalledPackage extends Package, PackageFiles {}

/** Replaces how packages are read, while they are worked on. */
export interface PackageHooks {
  /** Loads a package as its sources are now; undefined for one that has none. */
  load(installed: PackageFolder): Promise<PackageContent | undefined>;
}

const assetsFile = z.object({
  hash: z.string().regex(/^[\w-]+$/),
  css: z.record(z.string(), z.string()).default({}),
  client: z.record(z.string(), z.string()).default({}),
});

/** The path below which the files of a package are served for as long as they are as they are. */
export const packagePath = (name: string, hash: string): string => `/_quoin/packages/${name}/${hash}/`;

/** What a package ships to browsers, as it was built. */
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
