import { expect, test } from '@jest/globals';
import { changesTo, queryOf } from './list-query.ts';

const names = ['status', 'tag', 'search'];
const query = (text: string) => queryOf(new URLSearchParams(text), names);

test('a query has the filters and the order, and nothing else', () => {
  expect(query('page=3&tag=fees&status=&sort=-title&dialog=open')).toBe('sort=-title&tag=fees');
  expect([query(''), query('page=2'), query('status=&search=')]).toEqual(['', '', '']);
});

test('two lists that show the same have the same query', () => {
  expect(query('tag=fees&sort=title&status=draft')).toBe(query('status=draft&tag=fees&page=2&sort=title'));
  expect(query('tag=fees')).not.toBe(query('tag=Fees'));
});

test('a saved query sets what it has, clears all other filters, and leads to the first page', () => {
  expect(changesTo('sort=-title&tag=fees&former=1', names)).toStrictEqual({
    status: undefined,
    tag: 'fees',
    search: undefined,
    sort: '-title',
    page: undefined,
  });
  expect(changesTo('', [])).toStrictEqual({ sort: undefined, page: undefined });
});

test.each(['a b', 'a&b=c', '50 %', 'Zürich', '"+1"', '#1'])('the words %j outlast being saved', (search) => {
  const saved = queryOf(new URLSearchParams({ search }), names);
  expect(changesTo(saved, names)['search']).toBe(search);
  expect(query(saved)).toBe(saved);
});
