import type { TextSegment } from '@quoin/sdk';
import { foldedWords } from '@quoin/storage';

interface Match {
  start: number;
  end: number;
  word: number;
}

/** Characters of an excerpt, and of those before its first match. */
const passage = 240;
const before = 60;
/** Characters searched for an excerpt. */
const maxSearched = 20_000;

function matchesIn(text: string, words: readonly string[]): Match[] {
  if (words.length === 0) return [];
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)].flatMap(({ 0: found, index }) => {
    const parts = foldedWords(found);
    const word = words.findIndex((each) => parts.some((part) => part.startsWith(each)));
    return word === -1 ? [] : [{ start: index, end: index + found.length, word }];
  });
}

function cut(text: string, from: number, to: number, matches: readonly Match[]): TextSegment[] {
  const segments: TextSegment[] = [];
  let at = from;
  for (const { start, end } of matches.filter((match) => match.start >= from && match.end <= to)) {
    if (start > at) segments.push({ text: text.slice(at, start), mark: false });
    segments.push({ text: text.slice(start, end), mark: true });
    at = end;
  }
  if (at < to) segments.push({ text: text.slice(at, to), mark: false });
  return segments;
}

/** Splits a text, marking words that begin with a folded word. */
export const segmentsOf = (text: string, words: readonly string[]): TextSegment[] =>
  cut(text, 0, text.length, matchesIn(text, words));

/** Returns the match that starts the excerpt with the most distinct words. */
function bestOf(matches: readonly Match[]): Match | undefined {
  let best: { match: Match; score: number } | undefined;
  for (const [index, match] of matches.entries()) {
    const near = new Set<number>();
    for (
      let next = index;
      next < matches.length && (matches[next]?.end ?? Infinity) <= match.start + passage - before;
      next += 1
    )
      near.add(matches[next]?.word ?? 0);
    if (best === undefined || near.size > best.score) best = { match, score: near.size };
  }
  return best?.match;
}

/** Returns the best excerpt, or the beginning if nothing matches. Ellipses mark omissions. */
export function excerptOf(whole: string, words: readonly string[]): TextSegment[] {
  const text = whole.slice(0, maxSearched).replaceAll(/\s+/g, ' ').trim();
  const matches = matchesIn(text, words);
  const start = Math.max((bestOf(matches)?.start ?? 0) - before, 0);
  // Cuts at spaces, if any.
  const from = start === 0 ? 0 : Math.max(text.indexOf(' ', start) + 1, start);
  const end = from + passage;
  const last = text.lastIndexOf(' ', end);
  const to = end >= text.length ? text.length : last > from ? last : end;
  const isCut = to < text.length || whole.length > maxSearched;
  const ends = (there: boolean): TextSegment[] => (there ? [{ text: '…', mark: false }] : []);
  return [...ends(from > 0), ...cut(text, from, to, matches), ...ends(isCut)];
}
