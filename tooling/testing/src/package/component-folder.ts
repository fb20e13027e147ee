import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkCss } from '../css/rules.ts';

export interface FolderOwner {
  /** Registered name. */
  name: string;
  /** Last part of the name. */
  folder: string;
  /** Number of migrations. */
  version: number;
  /** Versions that stored nodes may have. */
  versions: readonly number[];
  island: boolean;
}

/** `cms-component-card` → `card`. */
export const folderOf = (name: string): string => name.replace(/^cms-(component|template)-/, '');

/** Finds missing and superfluous files. */
export function checkFolder(packageFolder: string, { name, folder, version, versions, island }: FolderOwner): string[] {
  const place = join(packageFolder, 'src', folder);
  if (!existsSync(place)) return [`the folder src/${folder} is missing: a component's folder is named after it`];
  const files = readdirSync(place);
  const clients = [`${folder}.client.ts`, `${folder}.client.tsx`].filter((file) => files.includes(file));
  const fileOf = (past: number) => `${folder}.v${past}.json`;
  const known = new Set(Array.from({ length: version + 1 }, (_, past) => fileOf(past)));
  return [
    ...(files.includes(`${folder}.tsx`) ? [] : [`src/${folder}/${folder}.tsx is missing: it holds the definition`]),
    ...files
      .filter((file) => file.endsWith('.css') && file !== `${folder}.css`)
      .map((file) => `src/${folder}/${file}: only ${folder}.css is delivered`),
    ...(island && clients.length === 0
      ? [`src/${folder}/${folder}.client.ts (or .tsx) is missing: the island's script`]
      : []),
    ...(island
      ? []
      : clients.map((file) => `src/${folder}/${file} is never delivered: the component declares no island`)),
    ...versions
      .filter((past) => !files.includes(fileOf(past)))
      .map((past) => `src/${folder}/${fileOf(past)} is missing: store one node of version ${past} of ${name}`),
    ...files
      .filter((file) => /\.v\d+\.json$/.test(file) && !known.has(file))
      .map((file) => `src/${folder}/${file} belongs to no version of ${name}: there are ${version} migrations`),
  ];
}

export function checkStylesheet(packageFolder: string, folder: string): string[] {
  const file = join(packageFolder, 'src', folder, `${folder}.css`);
  return existsSync(file) ? checkCss(readFileSync(file, 'utf8'), folder) : [];
}

/** Checks the stylesheet that a brand adds to every page, which may style whatever the kernel draws. */
export function checkBrandStylesheet(packageFolder: string): string[] {
  const file = join(packageFolder, 'src/brand/brand.css');
  return existsSync(file) ? checkCss(readFileSync(file, 'utf8'), 'brand', true) : [];
}
