import type { ApiAssetUsages } from '@quoin/api';
import { formatCount } from '../../screen/format-number.ts';

export function placesOf(usages: readonly ApiAssetUsages[], limit = 5): string[] {
  const pages = usages.flatMap((each) =>
    each.pages.map(({ page, title, path }) => [page, `${title} (${path})`] as const),
  );
  const rows = usages.flatMap((each) =>
    each.rows.map(({ row, title, sourceTitle }) => [row, `${title} (${sourceTitle})`] as const),
  );
  const places = [...new Map([...pages, ...rows]).values()];
  return places.length > limit ? [...places.slice(0, limit), `and ${places.length - limit} more`] : places;
}

export function consequencesOf(usages: readonly ApiAssetUsages[]): string {
  const used = usages.filter(({ total, totalRows }) => total + totalRows > 0).length;
  if (used === 0) return `No page and no row uses ${usages.length === 1 ? 'it' : 'them'}.`;
  const pages = new Map(usages.flatMap((each) => each.pages.map((page) => [page.page, page] as const)));
  const rows = new Set(usages.flatMap((each) => each.rows.map(({ row }) => row)));
  // Uses hidden from the caller cannot be deduplicated across files.
  const hidden = (all: (each: ApiAssetUsages) => number) => usages.reduce((sum, each) => sum + all(each), 0);
  const pageCount = pages.size + hidden((each) => each.total - each.pages.length);
  const rowCount = rows.size + hidden((each) => each.totalRows - each.rows.length);
  const publishedCount = [...pages.values()].filter(({ published }) => published).length;
  const scheduledCount = [...pages.values()].filter(({ published, next }) => next && !published).length;
  const visible = [
    ...(publishedCount === 0 ? [] : [`${publishedCount} of them published`]),
    ...(scheduledCount === 0 ? [] : [`${scheduledCount} of them by a scheduled change`]),
  ].join(', ');
  const subject =
    usages.length === 1
      ? 'It is used'
      : used === usages.length
        ? `All ${usages.length} are used`
        : `${used} of these ${usages.length} ${used === 1 ? 'is' : 'are'} used`;
  const places = [
    ...(pageCount === 0
      ? []
      : [`on ${formatCount(pageCount, 'page')}, ${visible === '' ? 'none of which visitors see' : visible}`]),
    ...(rowCount === 0 ? [] : [`in ${formatCount(rowCount, 'row')} of data`]),
  ];
  return `${subject} ${places.join(', and ')}. Pictures go missing there, and links lead nowhere.`;
}
