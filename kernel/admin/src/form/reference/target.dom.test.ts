import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { mockApi } from '../../api/api.fixture.ts';
import { targetQuery, targetsQuery } from './target.ts';
import { useDebounced } from './use-debounced.ts';

afterEach(cleanup);

const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const row = (id: string, key: string | null, data: object) => ({ id, key, data });

describe('targets of a reference', () => {
  test('are pages by title, with their paths', async () => {
    const requests = mockApi({
      'GET /sites/ice/pages': { pages: [{ id: 'p1', title: 'Fees', path: '/fees' }], total: 1, people: {} },
    });
    expect(await queries().query(targetsQuery('ice', 'pages', '  fee '))).toEqual([
      { id: 'p1', title: 'Fees', detail: '/fees' },
    ]);
    expect(requests[0]?.query).toEqual({ limit: '20', sort: 'title', search: 'fee' });
  });

  test('are pages whose titles are or begin with the words first', async () => {
    const titles = ['An article', 'Our insights', 'Insights of a year', 'insights', 'Zinc'];
    const pages = titles.map((title, index) => ({ id: `p${index}`, title, path: `/insights/${index}` }));
    mockApi({ 'GET /sites/ice/pages': { pages, total: 5, people: {} } });
    const found = await queries().query(targetsQuery('ice', 'pages', 'Insights'));
    expect(found.map(({ title }) => title)).toEqual([
      'insights',
      'Insights of a year',
      'Our insights',
      'An article',
      'Zinc',
    ]);
  });

  test('are rows by their first text, else by key or id', async () => {
    const requests = mockApi({
      'GET /sites/ice/data-sources/days/rows': {
        rows: [
          row('r1', 'k1', { open: true, name: '', city: 'Bonn' }),
          row('r2', 'k2', { open: true }),
          row('r3', null, {}),
        ],
        total: 3,
      },
    });
    expect(await queries().query(targetsQuery('ice', 'days', ' '))).toEqual([
      { id: 'r1', title: 'Bonn', detail: 'k1' },
      { id: 'r2', title: 'k2', detail: 'k2' },
      { id: 'r3', title: 'r3', detail: '' },
    ]);
    expect(requests[0]?.query).toEqual({ limit: '20' });
  });

  test('are looked up by id, but not without one', async () => {
    mockApi({ 'GET /sites/ice/pages/p1': { id: 'p1', title: 'Fees', path: '/fees' } });
    expect(await queries().query(targetQuery('ice', 'pages', 'p1'))).toMatchObject({ title: 'Fees' });
    expect(targetQuery('ice', 'pages', '').enabled).toBe(false);
  });
});

test('a value settles after a pause', () => {
  jest.useFakeTimers();
  const { result, rerender } = renderHook(({ value }) => useDebounced(value, 100), { initialProps: { value: 'a' } });
  rerender({ value: 'ab' });
  act(() => jest.advanceTimersByTime(60));
  rerender({ value: 'abc' });
  act(() => jest.advanceTimersByTime(60));
  expect(result.current).toBe('a');
  act(() => jest.advanceTimersByTime(60));
  expect(result.current).toBe('abc');
  jest.useRealTimers();
});
