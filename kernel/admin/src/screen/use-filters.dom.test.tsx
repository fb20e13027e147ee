import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { renderScreen } from '../feedback/render-screen.fixture.tsx';
import { usePagination, type Pagination } from '../table/use-pagination.ts';
import { useFilters, type Filters } from './use-filters.ts';

afterEach(cleanup);

function open(at: string, sort: string = 'title', limit?: number) {
  const current = {} as { filters: Filters<'search' | 'state'>; pagination: Pagination };
  function List() {
    Object.assign(current, { filters: useFilters(['search', 'state']), pagination: usePagination(sort, limit) });
    return null;
  }
  return { ...renderScreen(List, { at }), current };
}

test('filters are read from the URL; empty and other parameters are none', () => {
  const { current } = open('/pages?search=fees&state=&view=tree');
  expect([current.filters.values, current.filters.areSet]).toEqual([{ search: 'fees' }, true]);
  expect(open('/pages?view=tree').current.filters).toMatchObject({ values: {}, areSet: false });
});

test('a changed filter leads to the first page and leaves the rest of the URL', () => {
  const { current, address } = open('/pages?view=tree&page=3&state=draft');
  act(() => current.filters.change({ search: 'a & b' }));
  expect(address()).toBe('/pages?view=tree&state=draft&search=a+%26+b');
  act(() => current.filters.change({ search: '', state: undefined }));
  expect(address()).toBe('/pages?view=tree');
});

test('clearing removes the filters and nothing else', () => {
  const { current, address } = open('/pages?search=fees&state=draft&page=2&sort=path&view=tree');
  act(() => current.filters.clear());
  expect(address()).toBe('/pages?sort=path&view=tree');
});

test('changes before the next rendering add up', () => {
  const { current, address } = open('/pages');
  act(() => {
    current.filters.change({ search: 'fees' });
    current.filters.change({ state: 'draft' });
    current.pagination.changeSort('-title');
  });
  expect(address()).toBe('/pages?search=fees&state=draft&sort=-title');
});

test('a change replaces the entry of the browser’s history', async () => {
  const { current, address, navigate } = open('/pages');
  await act(async () => navigate('/pages?search=old'));
  act(() => current.filters.change({ search: 'new' }));
  await act(async () => navigate(-1));
  expect(address()).toBe('/pages');
});

test.each([
  ['/pages', 0, 0],
  ['/pages?page=1', 0, 0],
  ['/pages?page=3', 2, 40],
  ['/pages?page=0', 0, 0],
  ['/pages?page=-4', 0, 0],
  ['/pages?page=2.9', 1, 20],
  ['/pages?page=many', 0, 0],
])('the pagination at %s', (at, page, offset) => {
  expect(open(at, 'title', 20).current.pagination).toMatchObject({ page, offset, limit: 20, sort: 'title' });
});

test('the first page and the usual order are not in the URL', () => {
  const { current, address } = open('/pages?page=2&sort=-title');
  expect(current.pagination.sort).toBe('-title');
  act(() => current.pagination.changePage(4));
  expect(address()).toBe('/pages?page=5&sort=-title');
  act(() => current.pagination.changeSort('title'));
  expect(address()).toBe('/pages');
  act(() => current.pagination.changePage(0));
  expect(address()).toBe('/pages');
});
