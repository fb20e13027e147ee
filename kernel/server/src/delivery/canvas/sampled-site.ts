import { countValues, filterRows, readValuesQuery, selectionOf, selectRows, type Registered } from '@quoin/core';
import type { DataSource, Json } from '@quoin/sdk';
import { parseParams, parseRows } from '../../site/data/parse.ts';
import type { SiteData } from '../../site/data/data.ts';
import type { Site } from '../../site/sites/site.ts';

const sampled = new WeakMap<DataSource, Promise<Record<string, Json>[]>>();

/** Returns the samples as rows, with ids. */
function rowsOf(definition: DataSource): Promise<Record<string, Json>[]> {
  const { row, samples = [] } = definition;
  const known = sampled.get(definition) ?? parseRows(row, samples).then(({ rows }) => rows);
  sampled.set(definition, known);
  return known;
}

/** Returns a site whose sources answer with their samples, for demos. Sources without samples answer as usual. */
export function sampledSite(site: Site): Site {
  const sampledSource = (name: string): Registered<DataSource> | undefined => {
    const source = site.composed.dataSources.get(name);
    return source?.definition.samples === undefined ? undefined : source;
  };
  const data: SiteData = {
    ...site.data,
    async query(name, params, context) {
      const source = sampledSource(name);
      if (source === undefined) return site.data.query(name, params, context);
      const selection = selectionOf(source, parseParams(source.definition, params));
      return { ...selectRows(await rowsOf(source.definition), selection), dependencies: [] };
    },
    async values(name, { field, options }, params, context) {
      const source = sampledSource(name);
      if (source === undefined) return site.data.values(name, { field, options }, params, context);
      const selection = selectionOf(source, parseParams(source.definition, params));
      const found = filterRows(await rowsOf(source.definition), selection);
      const { rows, total } = countValues(found, readValuesQuery(source.definition, field, options));
      return { rows: rows.map((row) => ({ ...row })), total, dependencies: [] };
    },
  };
  return { ...site, data };
}
