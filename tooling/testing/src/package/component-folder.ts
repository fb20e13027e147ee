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
  island: boolean;
}

/** `cms-component-card` → `card`. */
export const folderOf = (name: string): string => name.replace(/^cms-(component|template)-/, '');

/** Finds missing and superfluous files. */
export function checkFolder(packageFolder: string, { name, folder, version, island }: FolderOwner): string[] {
  const place = join(packageFolder, 'src', folder);
  if (!existsSync(place)) return [`the folder src/${folder} is missing: a component's folder is named after it`];
  const files = readdirSync(place);
  const clients = [`${folder}.client.ts`, `${folder}.client.tsx`].filter((file) => files.includes(file));
  const versions = Array.from({ length: version + 1 }, (_, past) => ({ past, file: `${folder}.v${past}.json` }));
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
      .filter(({ file }) => !files.includes(file))
      .map(({ past, file }) => `src/${folder}/${file} is missing: store one node of version ${past} of ${name}`),
    ...files
      .filter((file) => /\.v\d+\.json$/.test(file) && !versions.some((known) => known.file === file))
      .map((file) => `src/${folder}/${file} belongs to no version of ${name}: there are ${version} migrations`),
  ];
}

export function checkStylesheet(packageFolder: string, folder: string): string[] {
  const file = join(packageFolder, 'src', folder, `${folder}.css`);
  return existsSync(file) ? checkCss(readFileSync(file, 'utf8'), folder) : [];
}
