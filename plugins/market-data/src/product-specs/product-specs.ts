import { defineDataSource, link, migrate, text, z } from '@quoin/sdk';

const row = z.object({
  symbol: text('Symbol', { maxLength: 20 }).min(1),
  name: text('Name', { maxLength: 300 }).min(1),
  market: text('Market', { maxLength: 100 }).default(''),
  description: text('Description', { multiline: true, maxLength: 5000 }).default(''),
  href: link('Address', {
    description: 'A page, a file or a web address. Search omits products without one.',
  }).optional(),
});

export const productSpecs = defineDataSource({
  kind: 'rows',
  name: 'product-specs',
  title: 'Product specs',
  description: 'Specifications of products that visitors find by searching',
  row,
  params: z.object({ market: z.string().optional() }),
  key: ['symbol'],
  label: 'name',
  select: ({ market }) => ({ where: market === undefined ? {} : { market }, sort: 'name' }),
  partitions: { row: ({ market }) => [market], params: ({ market }) => (market === undefined ? [] : [market]) },
  search: {
    collection: 'product-specs',
    title: ({ name, symbol }) => `${name} (${symbol})`,
    text: ({ description, market }) => `${description}\n${market}`,
    href: ({ href }) => href,
    topics: ({ market }) => (market === '' ? [] : [market]),
  },
  migrations: [migrate.change('href', (value) => (value === '' ? undefined : value))],
  samples: [
    {
      symbol: 'SMPL',
      name: 'Sample energy future',
      market: 'Sample Energy Exchange',
      description: 'A made-up contract for tests and demos.',
      href: '/holiday-hours',
    },
    {
      symbol: 'SMPR',
      name: 'Sample rate future',
      market: 'Sample Rates Exchange',
      description: 'Another made-up contract.',
      href: '/holiday-hours',
    },
  ],
});
