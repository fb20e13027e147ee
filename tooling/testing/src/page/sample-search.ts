import type { Json, Rows, SearchRow, SearchRows } from '@quoin/sdk';

const row = (id: string, collection: string, title: string, date?: string): SearchRow => ({
  id,
  collection,
  title,
  titleSegments: [
    { text: title.slice(0, 6), mark: true },
    { text: title.slice(6), mark: false },
  ],
  href: `/#${id}`,
  excerpt: [
    { text: 'What exists in tests only, with a ', mark: false },
    { text: 'sample', mark: true },
    { text: ' passage <b>of text</b>', mark: false },
  ],
  date,
});

const all = [
  row('page-one', 'pages', 'Sample page one', '2026-01-02T03:04:05.000Z'),
  row('page-two', 'pages', 'Sample page two', '2025-01-02T03:04:05.000Z'),
  row('report', 'reports', 'Sample report', '2025-06-30'),
  row('spec', 'product-specs', 'Sample spec'),
];

/** Imitates the kernel's source `search`: four rows, or none for `nothing`. */
export function sampleSearch({
  q,
  collections,
  limit = 10,
  offset = 0,
}: Record<string, Json>): Rows<Record<string, Json>> {
  const found =
    q === 'nothing'
      ? []
      : all.filter(({ collection }) => !Array.isArray(collections) || collections.includes(collection));
  const counts = new Map<string, number>();
  for (const { collection } of q === 'nothing' ? [] : all) counts.set(collection, (counts.get(collection) ?? 0) + 1);
  const result: SearchRows = {
    rows: found.slice(Number(offset), Number(offset) + Number(limit)),
    total: found.length,
    facets: {
      collections: [...counts].map(([collection, count]) => ({ collection, count })),
      years:
        q === 'nothing'
          ? []
          : [
              { year: 2026, count: 1 },
              { year: 2025, count: 2 },
            ],
      topics: q === 'nothing' ? [] : [{ topic: 'Sample topic', count: 1 }],
    },
  };
  return result as unknown as Rows<Record<string, Json>>;
}
