import type { FacetedPages, Json, PageFacts, PageRow, PagesQuery, Rows } from '@quoin/sdk';

const tags = [['Clearing', 'Basics'], ['Trading'], ['Clearing']];

const image = { alt: 'A sample picture', width: 1600, height: 900, sources: [], focal: undefined, file: undefined };

/** Sample pages, newest first: the second and third are below the first. */
const pages: Omit<PageRow, 'facts'>[] = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh'].map(
  (title, index) => ({
    id: `sample-page-${index}`,
    title: `${title} sample page`,
    href: `/${title.toLowerCase()}`,
    description: 'A page that exists in tests only',
    image: index % 2 === 0 ? { ...image, src: `/sample-${index}.png` } : undefined,
    template: 'cms-template-plain-page',
    tags: tags[index % tags.length] ?? [],
    locale: 'en',
    publishedAt: `${index < 4 ? 2026 : 2025}-01-${20 - index}T03:04:05Z`,
    parent: index === 1 || index === 2 ? 'sample-page-0' : undefined,
    depth: index === 1 || index === 2 ? 1 : 0,
    position: index === 6 ? undefined : index,
    inNavigation: index !== 5,
  }),
);

type SamplePage = (typeof pages)[number];
type Order = (one: SamplePage, other: SamplePage) => number;
const byTitle: Order = (one, other) => one.title.localeCompare(other.title, 'en');
const orders: Record<NonNullable<PagesQuery['sort']>, Order> = {
  newest: (one, other) => other.publishedAt.localeCompare(one.publishedAt, 'en'),
  oldest: (one, other) => one.publishedAt.localeCompare(other.publishedAt, 'en'),
  title: byTitle,
  position: (one, other) => (one.position ?? Infinity) - (other.position ?? Infinity) || byTitle(one, other),
};

function counts<Value>(values: readonly Value[]): [Value, number][] {
  const counted = new Map<Value, number>();
  for (const value of values) counted.set(value, (counted.get(value) ?? 0) + 1);
  return [...counted];
}

const yearOf = ({ publishedAt }: SamplePage): number => Number(publishedAt.slice(0, 4));

/** Every sample page has the fact that a query asks for. */
const factsOf = ({ publishedAt }: SamplePage, fact: PagesQuery['fact']): PageFacts =>
  fact === undefined ? {} : { [fact.name]: fact.from ?? fact.to ?? publishedAt };

export function samplePages({
  tags = [],
  tagGroups = [],
  template,
  under = '/',
  parent,
  depth,
  inNavigation,
  year,
  between: { from = '', to = '9999' } = {},
  ids,
  except = [],
  fact,
  sort = 'newest',
  limit = 50,
  offset = 0,
  facets = false,
}: PagesQuery): Rows<Record<string, Json>> & Partial<Pick<FacetedPages, 'facets'>> {
  const groups = [...tags.map((tag) => [tag]), ...tagGroups];
  const base = under === '/' ? '/' : `${under}/`;
  const ofAnyYear = pages.filter((page) => {
    const day = page.publishedAt.slice(0, 10);
    return (
      groups.every((group) => group.some((tag) => page.tags.includes(tag))) &&
      (template === undefined || page.template === template) &&
      page.href.startsWith(base) &&
      (parent === undefined || (page.parent ?? null) === parent) &&
      (depth === undefined || page.depth === depth) &&
      (inNavigation === undefined || page.inNavigation === inNavigation) &&
      day >= from &&
      day <= to &&
      (ids?.includes(page.id) ?? true) &&
      !except.includes(page.id)
    );
  });
  const rows = ofAnyYear.filter((page) => year === undefined || yearOf(page) === year).toSorted(orders[sort]);
  const counted = {
    tags: counts(rows.flatMap((page) => page.tags)).map(([tag, count]) => ({ tag, count })),
    years: counts(ofAnyYear.map(yearOf)).map(([each, count]) => ({ year: each, count })),
  };
  return {
    rows: rows
      .slice(offset, offset + limit)
      .map((page) => ({ ...page, facts: factsOf(page, fact) })) as unknown as Record<string, Json>[],
    total: rows.length,
    ...(facets ? { facets: counted } : {}),
  };
}
