import { afterEach, describe, expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { mockApi } from './api.fixture.ts';
import {
  addressOf,
  authorsQuery,
  dependentsQuery,
  pageQuery,
  pagesKey,
  scheduledQuery,
  siteQuery,
  tagsQuery,
  templatesQuery,
  usePagesChanged,
  useTemplateTitle,
} from './page-queries.ts';

afterEach(cleanup);

describe('the address of a page', () => {
  const site = { url: 'https://ice.example', locales: ['en', 'de'] };

  test.each([
    ['en', '/', 'https://ice.example/'],
    ['en', '/fees', 'https://ice.example/fees'],
    ['de', '/', 'https://ice.example/de'],
    ['de', '/preise', 'https://ice.example/de/preise'],
  ])('in %s at %s', (locale, path, address) => {
    expect(addressOf(site, { locale, path })).toBe(address);
  });

  test('is unknown for a site that is not served', () => {
    expect(addressOf({ ...site, url: null }, { locale: 'en', path: '/fees' })).toBeUndefined();
  });
});

describe('queries', () => {
  const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

  test('of tags leave out an empty search', async () => {
    const requests = mockApi({ 'GET /sites/ice/tags': { tags: [{ tag: 'fees', pages: 2 }] } });
    const client = queries();
    expect(await client.query(tagsQuery('ice'))).toEqual([{ tag: 'fees', pages: 2 }]);
    await client.query(tagsQuery('ice', 'fe'));
    expect(requests.map(({ query }) => query)).toEqual([{ limit: '50' }, { limit: '50', search: 'fe' }]);
  });

  test('of pages of a site are dropped together, but not those of other sites', async () => {
    mockApi({});
    const client = queries();
    const keys = [pageQuery('ice', 'p1'), authorsQuery('ice'), dependentsQuery('ice', 'p1'), scheduledQuery('ice')];
    for (const { queryKey } of [...keys, siteQuery('ice'), pageQuery('nyse', 'p1')])
      client.setQueryData([...queryKey], {});
    const { result } = renderHook(() => usePagesChanged('ice'), {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    });
    await result.current();
    const outdated = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
    expect(outdated.map(({ queryKey }) => queryKey.slice(0, 2))).toEqual(keys.map(() => pagesKey('ice')));
  });

  test('the scope of what depends on a page tells queries apart', () => {
    expect(dependentsQuery('ice', 'p1').queryKey).not.toEqual(dependentsQuery('ice', 'p1', 'page').queryKey);
  });

  test('a template is called by its title, or by its name while that is unknown', () => {
    const client = queries();
    client.setQueryData(templatesQuery('ice').queryKey, [{ name: 'blog', title: 'Article' }] as never);
    const { result } = renderHook(() => useTemplateTitle('ice'), {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    });
    expect([result.current('blog'), result.current('gone')]).toEqual(['Article', 'gone']);
  });
});
