import { expect, test } from '@jest/globals';
import type { PageInfo, SiteInfo } from '@quoin/sdk';
import { article } from './article.ts';

const site: SiteInfo = { id: 'sample', name: 'Sample', url: 'https://sample.example', locales: ['en'], zone: 'UTC' };
const page: PageInfo = {
  id: 'p',
  title: 'How to read an order book',
  path: '/insights/order-book',
  url: 'https://sample.example/insights/order-book',
  description: undefined,
  template: 'cms-template-blog-page',
  tags: [],
  publishedAt: '2026-02-03T04:05:06Z',
  updatedAt: '2026-02-04T04:05:06Z',
  ancestors: [],
  translations: [],
};

test('an article shows the date set by its author', () => {
  expect(article({ author: 'Ada Sample', date: '2026-01-01', category: 'Clearing' }, { page, site })).toEqual({
    '@type': 'Article',
    headline: 'How to read an order book',
    author: { '@type': 'Person', name: 'Ada Sample' },
    publisher: { '@type': 'Organization', name: 'Sample', url: 'https://sample.example' },
    mainEntityOfPage: 'https://sample.example/insights/order-book',
    dateModified: '2026-02-04T04:05:06Z',
    datePublished: '2026-01-01',
    articleSection: 'Clearing',
  });
});

test('without one it shows the day of publication, and none before', () => {
  expect(article({ author: 'Ada Sample' }, { page, site })).toHaveProperty('datePublished', '2026-02-03T04:05:06Z');
  expect(article({ author: 'Ada Sample' }, { page: { ...page, publishedAt: undefined }, site })).not.toHaveProperty(
    'datePublished',
  );
});
