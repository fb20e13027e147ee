import type { Json, PageRow, PagesQuery, Rows } from '@quoin/sdk';

const tags = [['Clearing', 'Basics'], ['Trading'], ['Clearing']];

/** Sample pages, newest first. */
const pages: PageRow[] = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh'].map((title, index) => ({
  id: `sample-page-${index}`,
  title: `${title} sample page`,
  href: `/${title.toLowerCase()}`,
  description: 'A page that exists in tests only',
  image: undefined,
  template: 'cms-template-plain-page',
  tags: tags[index % tags.length] ?? [],
  locale: 'en',
  publishedAt: `2026-01-${20 - index}T03:04:05Z`,
}));

export function samplePages({
  tags = [],
  tagGroups = [],
  template,
  under = '/',
  ids,
  except = [],
  limit = 50,
  offset = 0,
}: PagesQuery): Rows<Record<string, Json>> {
  const groups = [...tags.map((tag) => [tag]), ...tagGroups];
  const base = under === '/' ? '/' : `${under}/`;
  const rows = pages.filter(
    (page) =>
      groups.every((group) => group.some((tag) => page.tags.includes(tag))) &&
      (template === undefined || page.template === template) &&
      page.href.startsWith(base) &&
      (ids?.includes(page.id) ?? true) &&
      !except.includes(page.id),
  );
  return { rows: rows.slice(offset, offset + limit) as unknown as Record<string, Json>[], total: rows.length };
}
