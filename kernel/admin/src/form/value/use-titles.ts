import { useQueries } from '@tanstack/react-query';
import { assetQuery } from '../../media/assets/media-queries.ts';
import { targetQuery } from '../reference/target.ts';
import type { ValueTarget } from '../schema/value-words.ts';

const keyOf = ({ in: place, id }: ValueTarget): string => `${place} ${id}`;

/** Returns a function from targets of values to titles: `…` until one has arrived, the id if it is gone. */
export function useTitles(site: string, targets: readonly ValueTarget[]): (target: ValueTarget) => string {
  const different = [...new Map(targets.map((target) => [keyOf(target), target])).values()];
  const files = different.filter((target) => target.in === 'media');
  const others = different.filter((target) => target.in !== 'media');
  const ofFiles = useQueries({ queries: files.map(({ id }) => ({ ...assetQuery(site, id), retry: false })) });
  const ofOthers = useQueries({ queries: others.map((target) => targetQuery(site, target.in, target.id)) });
  const titles = new Map<string, string>();
  const learn = (target: ValueTarget, title: string | undefined, isGone: boolean) =>
    titles.set(keyOf(target), title ?? (isGone ? target.id : '…'));
  for (const [index, { data, isError }] of ofFiles.entries()) {
    const file = files[index];
    if (file !== undefined) learn(file, data?.fileName, isError);
  }
  for (const [index, { data, isError }] of ofOthers.entries()) {
    const target = others[index];
    if (target !== undefined) learn(target, data?.title, isError);
  }
  return (target) => titles.get(keyOf(target)) ?? target.id;
}
