import type { TextDifference } from '@quoin/core';
import { differenceOf } from '../plan/difference.ts';
import type { RecordedPage, Recording } from './recording.ts';

export interface ComparedPage extends Pick<RecordedPage, 'site' | 'locale' | 'path' | 'of'> {
  outcome: 'changed' | 'absent' | 'new';
  /** Covers the first differing part: HTML, then CSS. */
  difference?: TextDifference;
  /** Failures that only the second recording has. */
  failures: string[];
}

export interface Comparison {
  /** Contents in both recordings. */
  compared: number;
  /** In the order of the recordings. */
  differing: ComparedPage[];
}

const keyOf = ({ site, page, of }: RecordedPage): string => [site, page, of].join(' ');

const addressOf = ({ site, locale, path, of }: RecordedPage) => ({ site, locale, path, of });

function compare(before: RecordedPage, after: RecordedPage): ComparedPage | undefined {
  const failures = after.failures.filter((failure) => !before.failures.includes(failure));
  const part = (['html', 'css'] as const).find((name) => before[name] !== after[name]);
  if (part === undefined && failures.length === 0 && before.path === after.path) return undefined;
  return {
    ...addressOf(after),
    outcome: 'changed',
    failures,
    ...(part === undefined ? {} : { difference: differenceOf(before[part], after[part]) }),
  };
}

/** Compares recordings of the same content, such as those of two versions of Quoin. Raises `recording.invalid`. */
export async function compareRecordings(before: Recording, after: Recording): Promise<Comparison> {
  const comparison: Comparison = { compared: 0, differing: [] };
  /** Contents of one recording until the other reaches them. */
  const waiting = { absent: new Map<string, RecordedPage>(), new: new Map<string, RecordedPage>() };
  const take = (outcome: 'absent' | 'new', page: RecordedPage | undefined): void => {
    if (page === undefined) return;
    const key = keyOf(page);
    const others = waiting[outcome === 'absent' ? 'new' : 'absent'];
    const other = others.get(key);
    if (other === undefined) return void waiting[outcome].set(key, page);
    others.delete(key);
    comparison.compared += 1;
    const found = outcome === 'absent' ? compare(page, other) : compare(other, page);
    if (found !== undefined) comparison.differing.push(found);
  };
  const [befores, afters] = [before.pages[Symbol.asyncIterator](), after.pages[Symbol.asyncIterator]()];
  for (;;) {
    const [one, other] = [await befores.next(), await afters.next()];
    if (one.done === true && other.done === true) break;
    take('absent', one.value as RecordedPage | undefined);
    take('new', other.value as RecordedPage | undefined);
  }
  for (const outcome of ['absent', 'new'] as const)
    for (const page of waiting[outcome].values())
      comparison.differing.push({ ...addressOf(page), outcome, failures: outcome === 'new' ? page.failures : [] });
  return comparison;
}
