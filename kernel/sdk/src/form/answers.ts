import type { Json } from '../node.ts';

/** A stored or posted value as the answers it stands for: none for an empty one, several for a list. */
export function answersOf(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(answersOf);
  if (value === true) return ['on'];
  return typeof value === 'string' && value !== '' ? [value] : [];
}
