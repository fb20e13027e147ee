import { defineDataSource, text, url, z } from '@quoin/sdk';

export const suggestions = defineDataSource({
  kind: 'computed',
  name: 'search-suggestions',
  title: 'Search suggestions',
  description: 'Titles with words that begin with the text typed',
  row: z.object({ title: text('Title'), href: url('Address') }),
  params: z.object({ q: z.string().default(''), locale: z.string().optional() }),
  serves: {
    method: 'GET',
    path: '/api/site-search/suggestions',
    answer: ({ rows }) => rows.map(({ title, href }) => ({ title, href })),
  },
  async compute({ params: { q, locale }, data }) {
    if (q.trim() === '') return { rows: [], total: 0 };
    const { rows, total } = await data('search', {
      q,
      within: 'title',
      limit: 8,
      ...(locale === undefined ? {} : { locale }),
    });
    return { rows: rows.map(({ title, href }) => ({ title, href })), total };
  },
});
