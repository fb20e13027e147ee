import { namedValues, resolveShown, type ContentProblem, type NamedValue } from '@quoin/core';
import { QuoinError, type Node } from '@quoin/sdk';
import type { Storage } from '@quoin/storage';
import { storedSourceOf } from '../rows/stored-rows.ts';
import type { Site } from '../sites/site.ts';

const nouns = { 'form-handlers': 'form handler', 'data-sources': 'data source' };

/** Returns the values that exist; undefined if nobody can tell, as of rows that are not kept here. */
async function existing(
  site: Site,
  storage: Storage,
  of: NamedValue['of'],
  values: readonly string[],
): Promise<ReadonlySet<string> | undefined> {
  const { formHandlers, dataSources } = site.composed;
  if (typeof of === 'object' && 'list' in of) return undefined;
  if (typeof of === 'string') return new Set((of === 'form-handlers' ? formHandlers : dataSources).keys());
  try {
    const { siteId } = storedSourceOf(site, of.source);
    const found = await storage.rows.values(
      { source: of.source, siteId, filter: { [of.field]: values } },
      { key: of.field, sort: 'value', limit: values.length },
    );
    return new Set(found.rows.map(({ value }) => String(value)));
  } catch (error) {
    if (error instanceof QuoinError) return undefined;
    throw error;
  }
}

function messageOf(of: NamedValue['of'], value: string, { composed }: Site): string {
  if (typeof of === 'string')
    return `There is no ${nouns[of]} "${value}". It stays stored, and what depends on it shows nothing. Choose another.`;
  if ('list' in of)
    return `There is no item "${value}" in the list "${of.list}". It stays stored, and what depends on it shows nothing. Choose another.`;
  const title = composed.dataSources.get(of.source)?.definition.title ?? of.source;
  return `No row of "${title}" has "${value}". It stays stored, and what depends on it shows nothing. Choose another, or add a row.`;
}

/**
 * Lists values that no row and no item has, or that nothing is registered as. They do not prevent publishing, as rows may
 * follow.
 */
export async function checkNamedValues(site: Site, storage: Storage, tree: Node): Promise<ContentProblem[]> {
  const named = namedValues(resolveShown(tree, site.composed).tree, site.composed);
  const origins = new Map(named.map(({ of }) => [JSON.stringify(of), of]));
  const problems = await Promise.all(
    [...origins].map(async ([key, of]) => {
      const group = named.filter((each) => JSON.stringify(each.of) === key);
      const found = await existing(site, storage, of, [...new Set(group.map(({ value }) => value))]);
      return group.flatMap(({ value, exists = found?.has(value) ?? true, place }) =>
        exists ? [] : [{ ...place, message: messageOf(of, value, site) }],
      );
    }),
  );
  return problems.flat();
}
