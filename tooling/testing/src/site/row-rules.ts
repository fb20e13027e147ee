import { resolveRow, targetsIn, type ComposedSite } from '@quoin/core';
import type { ContentFolder } from '@quoin/server';

/** Finds rows that do not fit their source, are ambiguous, or refer to what is not there. */
export function checkRows({ pages, rows }: ContentFolder, site: ComposedSite): string[] {
  const published = new Set(pages.filter((page) => page.published).map(({ id }) => id));
  return rows.flatMap(({ source: name, file, rows: values }) => {
    const source = site.dataSources.get(name);
    if (source === undefined) return [`${file}: no plugin of the site registers the data source "${name}"`];
    if (source.definition.kind !== 'rows') return [`${file}: "${name}" keeps no rows: it is ${source.definition.kind}`];
    const { key } = source.definition;
    const seen = new Set<string>();
    return values.flatMap(({ id, data }, index) => {
      const where = `${file} › ${index}`;
      const { row, state } = resolveRow({ id: id ?? '', version: source.version, data }, source);
      const unknown = (row.attic ?? []).flatMap((entry) =>
        entry.kind === 'prop' ? [`${where}: ${entry.path.join('.')} is no field of ${name}`] : [],
      );
      const identity = key === undefined ? id : JSON.stringify(key.map((field) => data[field]));
      const twin = identity !== undefined && seen.has(identity);
      if (identity !== undefined) seen.add(identity);
      const missing = targetsIn(source.definition.row, row.data).flatMap((target) =>
        target.kind === 'asset' || (target.kind === 'page' && !published.has(target.id))
          ? [`${where}: refers to the ${target.kind} ${target.id}, which does not come with the site`]
          : [],
      );
      return [
        ...state.problems.map(({ message }) => `${where}: ${message}`),
        ...unknown,
        ...missing,
        ...(identity === undefined ? [`${where}: it needs an id, since its source has no key`] : []),
        ...(twin ? [`${where}: a row before it is the same by ${key === undefined ? 'id' : key.join(' and ')}`] : []),
      ];
    });
  });
}
