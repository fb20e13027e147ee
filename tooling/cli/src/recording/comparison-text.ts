import type { ComparedPage, Comparison } from '@quoin/server';

const maxPages = 50;
const maxPieces = 8;

const words = {
  changed: 'differs',
  absent: 'is not in the second recording',
  new: 'is not in the first recording',
} as const;

/** Strips control characters and line breaks. */
const plain = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

function pageLines({ site, locale, path, of, outcome, difference, failures }: ComparedPage): string[] {
  const pieces = difference?.pieces.filter(({ kind }) => kind === 'removed' || kind === 'added') ?? [];
  return [
    `  ${site} ${path} (${locale}), ${of}: ${words[outcome]}`,
    ...failures.map((failure) => `      fails: ${plain(failure)}`),
    ...pieces.slice(0, maxPieces).map(({ kind, text }) => `      ${kind === 'removed' ? '-' : '+'} ${plain(text)}`),
    ...(pieces.length > maxPieces || difference?.isCut === true ? ['      and further differences'] : []),
  ];
}

export function comparisonText({ compared, differing }: Comparison): string {
  const more = differing.length - maxPages;
  return [
    differing.length === 0
      ? `${compared} compared, all equal.`
      : `${compared} compared; these differ: ${differing.length}.`,
    ...differing.slice(0, maxPages).flatMap(pageLines),
    ...(more > 0 ? [`  and ${more} more; --json lists all of them`] : []),
  ].join('\n');
}
