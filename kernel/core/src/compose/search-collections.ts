import type { DataSource, KeptRows, RowSearch, z } from '@quoin/sdk';
import type { ComposedSite, Registered } from './site.ts';

type Sources = Pick<ComposedSite, 'manifest' | 'dataSources'>;

export interface FoundSource {
  source: Registered<DataSource>;
  search: RowSearch<Record<string, unknown>>;
}

/** Searchable sources of a site whose rows are stored there. */
export function foundSources({ manifest, dataSources }: Sources): FoundSource[] {
  return [...dataSources.values()].flatMap((source) => {
    const { definition } = source;
    const isStored = (manifest.dataSources[definition.name]?.kind ?? definition.kind) === 'rows';
    const { search } = definition as KeptRows<z.ZodObject, z.ZodObject>;
    return isStored && search !== undefined ? [{ source, search }] : [];
  });
}

export const pagesCollection = 'pages';

/** Returns the titles of the collections that a search of the site can be limited to, by their names. */
export function searchCollections(site: Sources): ReadonlyMap<string, string> {
  const titles = new Map([[pagesCollection, 'Pages']]);
  for (const { source, search } of foundSources(site))
    if (!titles.has(search.collection)) titles.set(search.collection, source.definition.title);
  return titles;
}
