import { createHash } from 'node:crypto';
import sequences from '@jest/diff-sequences';
import type { TextDifference, TextPiece } from '@quoin/core';
import { LRUCache } from 'lru-cache';

/** Differences by digest; pages share them. */
export interface Differences {
  /** Digest of the difference; undefined if equal. */
  compare(before: string, after: string): string | undefined;
  /** By digest. Beyond a limit, differences are dropped. */
  byDigest: Record<string, TextDifference>;
}

// The library's types describe `require`; `import` returns the function.
const diffSequence = sequences as unknown as typeof sequences.default;

/** Context tokens on each side of a change. */
const contextSize = 3;
const maxPieceLength = 600;
const maxPieces = 40;
/** Beyond this many tokens, everything between first and last change counts as replaced. */
const maxCompared = 1_500;
/** Limit of characters of all differences of a plan. */
const maxCharacters = 2_000_000;
/** Limit of cached comparisons, such as the CSS of many pages. */
const maxCached = 1_000;

const tokensOf = (html: string): string[] => html.match(/<[^>]*>|[^<\s]+\s*|\s+|</g) ?? [];

const cut = (text: string): string =>
  text.length <= maxPieceLength ? text : `${text.slice(0, maxPieceLength - 1).toWellFormed()}…`;

function commonEnds(before: readonly string[], after: readonly string[]): { start: number; end: number } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { start, end };
}

/** Common runs between the ends, with positions in both lists. */
function commonRuns(
  before: readonly string[],
  after: readonly string[],
  { start, end }: { start: number; end: number },
): [count: number, before: number, after: number][] {
  const [olds, news] = [before.length - start - end, after.length - start - end];
  const runs: [number, number, number][] = [];
  if (olds + news <= maxCompared) {
    diffSequence(
      olds,
      news,
      (old, now) => before[start + old] === after[start + now],
      (count, old, now) => void runs.push([count, start + old, start + now]),
    );
  }
  return [...runs, [end, before.length - end, after.length - end]];
}

export function differenceOf(before: string, after: string): TextDifference {
  const [olds, news] = [tokensOf(before), tokensOf(after)];
  const ends = commonEnds(olds, news);
  const pieces: TextPiece[] = [];
  const add = (kind: TextPiece['kind'], tokens: readonly string[]) => {
    if (tokens.length > 0) pieces.push({ kind, text: cut(tokens.join('')) });
  };
  const addSame = (tokens: readonly string[], isFirst: boolean, isLast: boolean) => {
    const head = isFirst ? 0 : contextSize;
    const tail = isLast ? 0 : contextSize;
    if (tokens.length <= head + tail + 1) return add('same', tokens);
    add('same', tokens.slice(0, head));
    pieces.push({ kind: 'skipped', text: '' });
    add('same', tokens.slice(tokens.length - tail));
  };
  addSame(olds.slice(0, ends.start), true, false);
  let [old, now] = [ends.start, ends.start];
  for (const [count, oldStart, newStart] of commonRuns(olds, news, ends)) {
    add('removed', olds.slice(old, oldStart));
    add('added', news.slice(now, newStart));
    addSame(olds.slice(oldStart, oldStart + count), false, oldStart + count === olds.length);
    [old, now] = [oldStart + count, newStart + count];
  }
  return { pieces: pieces.slice(0, maxPieces), isCut: pieces.length > maxPieces };
}

const digestOf = (...texts: string[]): string => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('base64url').slice(0, 16);
};

export function createDifferences(): Differences {
  const byDigest: Record<string, TextDifference> = {};
  const recent = new LRUCache<string, string>({ max: maxCached });
  let characters = 0;

  function add(difference: TextDifference): string {
    const json = JSON.stringify(difference);
    const digest = digestOf(json);
    if (byDigest[digest] === undefined) {
      byDigest[digest] = difference;
      characters += json.length;
    }
    return digest;
  }

  return {
    byDigest,
    compare(before, after) {
      if (before === after) return undefined;
      const texts = digestOf(before, after);
      const known = recent.get(texts);
      if (known !== undefined) return known;
      const digest = characters < maxCharacters ? add(differenceOf(before, after)) : texts;
      recent.set(texts, digest);
      return digest;
    },
  };
}
