import { existsSync } from 'node:fs';
import type { ComposedSite } from '@quoin/core';
import type { Problem } from '@quoin/sdk';
import { checkFolder } from './check-folder.ts';
import { readContentFiles } from './read-folder.ts';

async function problemsUnder(folder: string, site: ComposedSite): Promise<Problem[]> {
  const { content, problems } = await readContentFiles(folder, site);
  const { refused, kept } = checkFolder(content, site);
  return [...problems, ...refused, ...kept];
}

/** Lists what the served composition can read of a content folder, but the candidate cannot. */
export async function unreadableFiles(
  folder: string,
  served: ComposedSite,
  candidate: ComposedSite,
): Promise<Problem[]> {
  if (!existsSync(folder)) return [];
  const known = new Set((await problemsUnder(folder, served)).map(({ where }) => where));
  return (await problemsUnder(folder, candidate)).filter(({ where }) => !known.has(where));
}
