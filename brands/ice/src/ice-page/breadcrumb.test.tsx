import { expect, test } from '@jest/globals';
import type { PageInfo, SiteInfo } from '@quoin/sdk';
import { Breadcrumb, breadcrumbList } from './breadcrumb.tsx';

const site: SiteInfo = { id: 'ice', name: 'ice', url: 'https://ice.example', locales: ['en'], zone: 'UTC' };
const page: PageInfo = {
  id: 'p',
  title: 'Fees',
  path: '/trading/fees',
  url: 'https://ice.example/trading/fees',
  description: undefined,
  template: 'cms-template-ice-page',
  tags: [],
  publishedAt: undefined,
  updatedAt: '2026-01-02T03:04:05Z',
  ancestors: [
    { title: 'ice, an exchange', href: '/' },
    { title: 'Trading', href: '/trading' },
  ],
  translations: [],
};

test('search engines receive the path from home to the page, with absolute addresses', () => {
  expect(breadcrumbList({ site, page }, 'Home').jsonLd).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://ice.example/' },
      { position: 2, name: 'Trading', item: 'https://ice.example/trading' },
      { position: 3, name: 'Fees', item: 'https://ice.example/trading/fees' },
    ],
  });
});

test('the home page has no breadcrumb', () => {
  const home = { ...page, ancestors: [] };
  expect(breadcrumbList({ site, page: home }, 'Home')).toEqual({});
  expect(Breadcrumb({ label: 'You are here', home: 'Home', page: home })).toBeNull();
});
