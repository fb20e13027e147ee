import { factsOf, type ComposedSite, type PageContent } from '@quoin/core';
import type { PageFacts, PagesQuery } from '@quoin/sdk';
import type { PageEntry, Storage } from '@quoin/storage';
import { LRUCache } from 'lru-cache';
import type { DataSite } from '../rows/data-result.ts';

/** Facts of a revision, by composition. Neither changes. */
const knownFacts = new WeakMap<ComposedSite, LRUCache<string, PageFacts>>();
const maxRevisions = 10_000;
/** Revisions read at once. */
const batch = 100;

function listedFacts(content: PageContent, composed: ComposedSite): PageFacts {
  try {
    return factsOf(content, composed);
  } catch {
    // A fault of one page must not empty lists of others.
    return {};
  }
}

/** Returns the facts of pages whose template declares some, by revision. Each revision is read once. */
export async function findPageFacts(
  { id: siteId, composed }: Pick<DataSite, 'id' | 'composed'>,
  { revisions }: Pick<Storage, 'revisions'>,
  entries: readonly Pick<PageEntry, 'revisionId' | 'template'>[],
): Promise<ReadonlyMap<string, PageFacts>> {
  const known = knownFacts.get(composed) ?? new LRUCache<string, PageFacts>({ max: maxRevisions });
  knownFacts.set(composed, known);
  const ids = entries.flatMap(({ revisionId, template }) =>
    composed.templates.get(template)?.definition.facts === undefined ? [] : [revisionId],
  );
  const found = new Map<string, PageFacts>();
  for (const id of ids) {
    const facts = known.get(id);
    if (facts !== undefined) found.set(id, facts);
  }
  const unread = ids.filter((id) => !found.has(id));
  for (let start = 0; start < unread.length; start += batch) {
    for (const { id, content } of await revisions.findAll(siteId, unread.slice(start, start + batch))) {
      const facts = listedFacts(content, composed);
      known.set(id, facts);
      found.set(id, facts);
    }
  }
  return found;
}

type Value = PageFacts[string];

/** Numbers before texts. */
const compare = (one: Value, other: Value): number => {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one !== typeof other) return typeof one === 'number' ? -1 : 1;
  return one < other ? -1 : one > other ? 1 : 0;
};

/** Returns the entries with a fact in the range, in its order. */
export function orderByFact<Entry extends Pick<PageEntry, 'revisionId'>>(
  entries: readonly Entry[],
  facts: ReadonlyMap<string, PageFacts>,
  { name, from, to, descending = false }: NonNullable<PagesQuery['fact']>,
): Entry[] {
  const valued = entries.flatMap((entry) => {
    const value = facts.get(entry.revisionId)?.[name];
    return value === undefined ? [] : [{ entry, value }];
  });
  const isWithin = (value: Value): boolean =>
    (from === undefined || compare(value, from) >= 0) && (to === undefined || compare(value, to) <= 0);
  const sign = descending ? -1 : 1;
  return valued
    .filter(({ value }) => isWithin(value))
    .toSorted((one, other) => sign * compare(one.value, other.value))
    .map(({ entry }) => entry);
}
