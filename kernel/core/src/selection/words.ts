import type { Json } from '@quoin/sdk';

/** More words barely narrow results and each cost a comparison per row. */
const maxWords = 8;

/** Normalizes case and composed characters for comparison. */
export const searchable = (text: string): string => text.normalize('NFKC').toLowerCase();

export const wordsOf = (search: string): string[] => searchable(search).split(/\s+/).filter(Boolean).slice(0, maxWords);

const textsIn = (value: Json): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

export const searchableIn = (value: Json): string => searchable(textsIn(value).join(' '));
