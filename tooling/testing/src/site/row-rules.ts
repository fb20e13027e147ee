import { resolveFileRow, targetsIn, type ComposedSite } from '@quoin/core';
import type { ContentFolder } from '@quoin/server';

/** Rows that state their version are kept when the plugin of their source is removed. */
const isOfRetired = (rows: ContentFolder['rows'][number]['rows'], { manifest }: ComposedSite): boolean =>
  Object.keys(manifest.retired).length > 0 && rows.every(({ version }) => version !== undefined);

/** Finds rows that do not fit their source, are ambiguous, or refer to what is not there. */
export function checkRows({ pages, rows }: ContentFolder, site: ComposedSite): string[] {
  const published = new Set(pages.filter((page) => page.published).map(({ id }) => id));
  return rows.flatMap(({ source: name, file, rows: values }) => {
    const source = site.dataSources.get(name);
    if (source === undefined)
      return isOfRetired(values, site) ? [] : [`${file}: no plugin of the site registers the data source "${name}"`];
    if (source.definition.kind !== 'rows') return [`${file}: "${name}" keeps no rows: it is ${source.definition.kind}`];
    const { key } = source.definition;
    const seen = new Set<string>();
    return values.flatMap((value, index) => {
      const where = `${file} › ${index}`;
      const { id } = value;
      const { row, problems } = resolveFileRow(value, source);
      const identity = key === undefined ? id : JSON.stringify(key.map((field) => row.data[field]));
      const twin = identity !== undefined && seen.has(identity);
      if (identity !== undefined) seen.add(identity);
      const missing = targetsIn(source.definition.row, row.data).flatMap((target) =>
        target.kind === 'asset' || (target.kind === 'page' && !published.has(target.id))
          ? [`${where}: refers to the ${target.kind} ${target.id}, which does not come with the site`]
          : [],
      );
      return [
        ...problems.map(
          (problem) => `${problem.where === '' ? where : `${where} › ${problem.where}`}: ${problem.message}`,
        ),
        ...missing,
        ...(identity === undefined ? [`${where}: it needs an id, since its source has no key`] : []),
        ...(twin ? [`${where}: a row before it is the same by ${key === undefined ? 'id' : key.join(' and ')}`] : []),
      ];
    });
  });
}
