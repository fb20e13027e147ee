import type { Node } from '@quoin/sdk';
import { isUuid } from '../../screen/is-uuid.ts';

/** Replaces the ids of files of the library in values of any shape, as those of unknown components are. */
function mapFiles(value: unknown, idOf: (id: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => mapFiles(each, idOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]: [string, unknown]) => [
      key,
      key === 'asset' && typeof each === 'string' && isUuid(each) ? idOf(each) : mapFiles(each, idOf),
    ]),
  );
}

/** Ids of the files of the library that nodes use. */
export function filesIn(nodes: readonly Node[]): string[] {
  const found = new Set<string>();
  mapFiles(nodes, (id) => {
    found.add(id);
    return id;
  });
  return [...found];
}

/** Returns nodes that use copies of files instead of the originals, where there are any. */
export const withCopies = (nodes: readonly Node[], copies: ReadonlyMap<string, string>): Node[] =>
  mapFiles(nodes, (id) => copies.get(id) ?? id) as Node[];
