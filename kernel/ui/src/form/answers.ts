import type { Json } from '@quoin/sdk';

/** Converts a stored or posted value: no answer for an empty one, several for a list. */
export function answersOf(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(answersOf);
  if (value === true) return ['on'];
  return typeof value === 'string' && value !== '' ? [value] : [];
}
