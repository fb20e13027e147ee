import { expect, test } from '@jest/globals';
import type { PageInfo, SiteInfo } from '@quoin/sdk';
import { Breadcrumb, breadcrumbList } from './breadcrumb.tsx';

const site: SiteInfo = { id: 'sample', name: 'Sample', url: 'https://sample.example', locales: ['en'], zone: 'UTC' };
const page: PageInfo = {
  id: 'p',
  title: 'How to read an order book',
  path: '/insights/order-book',
  url: 'https://sample.example/insights/order-book',
  description: undefined,
  template: 'cms-template-blog-page',
  tags: [],
  publishedAt: undefined,
  updatedAt: '2026-02-04T04:05:06Z',
  ancestors: [
    { title: 'A sample exchange', href: '/' },
    { title: 'Insights', href: '/insights' },
  ],
  translations: [],
};

test('search engines receive the whole path to a page, with absolute addresses', () => {
  expect(breadcrumbList({ site, page }, 'Home')).toEqual([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://sample.example/' },
        { '@type': 'ListItem', position: 2, name: 'Insights', item: 'https://sample.example/insights' },
        {
          '@type': 'ListItem',
          position: 3,
          name: 'How to read an order book',
          item: 'https://sample.example/insights/order-book',
        },
      ],
    },
  ]);
});

test('a page without a parent has no breadcrumb', () => {
  const alone = { ...page, ancestors: [] };
  expect(breadcrumbList({ site, page: alone }, 'Home')).toEqual([]);
  expect(Breadcrumb({ className: 'breadcrumb', label: 'You are here', home: 'Home', page: alone })).toBeNull();
});
