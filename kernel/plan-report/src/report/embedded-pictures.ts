import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { planOutcomes, type ContentPictures, type UpgradePlan } from '@quoin/core';

/** Limit of embedded picture bytes per report. */
const maxBytes = 16 * 1024 ** 2;

export type EmbeddedPictures = ReadonlyMap<string, string>;

const namesOf = ({ before, after, difference }: ContentPictures): string[] => [before, after, difference];

/** Embeds pictures of the worst pages first, as long as all pictures of a content fit. */
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
    if (bytes > maxBytes) break;
    for (const [index, name] of names.entries())
      embedded.set(name, `data:image/webp;base64,${files[index]?.toString('base64')}`);
  }
  return embedded;
}
