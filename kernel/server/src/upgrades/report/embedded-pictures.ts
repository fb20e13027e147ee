import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { planOutcomes } from '@quoin/core';
import type { ContentPictures, UpgradePlan } from '../plan/plan.ts';

/** Bytes of all pictures in a report together. */
const mostBytes = 16 * 1024 ** 2;

/** The pictures that plans name, by their names, as data URLs. */
export type EmbeddedPictures = ReadonlyMap<string, string>;

const namesOf = ({ before, after, difference }: ContentPictures): string[] => [before, after, difference];

/** Reads the pictures of a plan from a folder for its report, those of the worst pages first, as long as there is room for all of a content. */
export async function embedPictures(folder: string, { pages }: UpgradePlan): Promise<EmbeddedPictures> {
  const embedded = new Map<string, string>();
  let bytes = 0;
  const worstFirst = pages.toSorted(
    (one, other) => planOutcomes.indexOf(other.outcome) - planOutcomes.indexOf(one.outcome),
  );
  for (const { pictures } of worstFirst.flatMap(({ contents }) => contents)) {
    if (pictures === undefined) continue;
    const names = [...new Set(namesOf(pictures))];
    const files = await Promise.all(names.map((name) => readFile(join(folder, name))));
    bytes += files.reduce((sum, { length }) => sum + length, 0);
    if (bytes > mostBytes) break;
    for (const [index, name] of names.entries())
      embedded.set(name, `data:image/webp;base64,${files[index]?.toString('base64')}`);
  }
  return embedded;
}
