import type { ApiAsset } from '@quoin/api';
import { failureOf } from '../../api/failure.ts';
import { formatCount } from '../../screen/format-number.ts';
import { changeEach } from '../../table/change-each.ts';

export interface AssetOutcome {
  done: ApiAsset[];
  /** Number of failed files and the first reason; empty if all succeeded. */
  failureNote: string;
}

export const filesInWords = (count: number): string => formatCount(count, 'file');

/** Name of a single file, else the number of files. */
export const namesOf = (assets: readonly ApiAsset[]): string =>
  assets.length === 1 ? (assets[0]?.fileName ?? '') : filesInWords(assets.length);

/** Chooses between forms such as “is” and “are”. */
export const verbFor = (assets: readonly unknown[], one: string, many: string): string =>
  assets.length === 1 ? one : many;

/** Changes each file, even if others fail. Raises the first error if all fail. */
export async function changeAssets(
  assets: readonly ApiAsset[],
  change: (asset: ApiAsset) => Promise<unknown>,
): Promise<AssetOutcome> {
  const { done, failures } = await changeEach(assets, change);
  const [first] = failures;
  if (first === undefined) return { done, failureNote: '' };
  if (done.length === 0) throw first.error;
  const note = ` ${filesInWords(failures.length)} could not be: ${failureOf(first.error).message}`;
  return { done, failureNote: note };
}
