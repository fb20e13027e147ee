import type { Json } from '@quoin/sdk';

/** Converts a stored or posted value: none for an empty one, several for a list. */
export function valuesOf(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(valuesOf);
  if (value === true) return ['on'];
  return typeof value === 'string' && value !== '' ? [value] : [];
}
