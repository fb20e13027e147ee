import type { ApiAsset } from '@quoin/api';
import { failureOf } from '../../api/failure.ts';

export interface Outcome {
  done: ApiAsset[];
  /** Number of failed files and the first reason; empty if all succeeded. */
  failureNote: string;
}

export const filesInWords = (count: number): string => `${count} ${count === 1 ? 'file' : 'files'}`;

/** Name of a single file, else the number of files. */
export const namesOf = (assets: readonly ApiAsset[]): string =>
  assets.length === 1 ? (assets[0]?.fileName ?? '') : filesInWords(assets.length);

/** Chooses between forms such as “is” and “are”. */
export const verbFor = (assets: readonly unknown[], one: string, many: string): string =>
  assets.length === 1 ? one : many;

/** Changes each file, even if others fail. Raises the first error if all fail. */
export async function changeEach(
  assets: readonly ApiAsset[],
  change: (asset: ApiAsset) => Promise<unknown>,
): Promise<Outcome> {
  const settled = await Promise.allSettled(assets.map(change));
  const done = assets.filter((_, index) => settled[index]?.status === 'fulfilled');
  const failures = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  if (failures.length > 0 && done.length === 0) throw failures[0];
  return {
    done,
    failureNote:
      failures.length === 0 ? '' : ` ${filesInWords(failures.length)} could not be: ${failureOf(failures[0]).message}`,
  };
}
