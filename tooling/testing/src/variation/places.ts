import { fieldsOf } from '@quoin/core';
import type { NodeInput, z } from '@quoin/sdk';
import type { Path } from './map-values.ts';

const nameOf = (path: Path): string =>
  path
    .map((part) => (typeof part === 'number' ? '[]' : `.${part}`))
    .join('')
    .slice(1);

/** Names the fields that a node shows, whichever item of a list has them, and what it chooses there. */
export const shownPlaces = ({ props }: NodeInput, schema: z.ZodType): string[] => [
  ...new Set(
    [...fieldsOf(schema, props)].map(({ path, meta, value }) =>
      meta.field === 'select' ? `${nameOf(path)}=${String(value)}` : nameOf(path),
    ),
  ),
];

/** Finds the lists that have items, and of lists in items the first one. */
export function filledLists({ props }: NodeInput, schema: z.ZodType): Map<string, Path> {
  const lists = new Map<string, Path>();
  for (const { path, meta, value } of fieldsOf(schema, props)) {
    const around = path.flatMap((part, index) => (typeof part === 'number' ? [path.slice(0, index)] : []));
    const own = meta.field === 'texts' && Array.isArray(value) && value.length > 0 ? [path] : [];
    for (const list of [...around, ...own]) if (!lists.has(nameOf(list))) lists.set(nameOf(list), list);
  }
  return lists;
}
