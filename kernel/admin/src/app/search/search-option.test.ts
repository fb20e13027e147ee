import { describe, expect, test } from '@jest/globals';
import type { ApiFound } from '@quoin/api';
import type { Grant } from '@quoin/api/role';
import { Globe } from 'lucide-react';
import { accountOptions, foundOptions, matching, placesOf, type SearchOption } from './search-option.ts';

const option = (title: string, detail: string = ''): SearchOption => ({
  key: title,
  group: 'Screens',
  title,
  detail,
  icon: Globe,
  action: '/',
});
const titles = (options: readonly SearchOption[]) => options.map(({ title }) => title);

describe('the words of a search', () => {
  const options = [option('Late fees', 'Ice'), option('Fees', 'NYSE'), option('Feed'), option('Users', 'Fees team')];

  test.each<[string, string[]]>([
    ['', ['Late fees', 'Fees', 'Feed', 'Users']],
    ['  ', ['Late fees', 'Fees', 'Feed', 'Users']],
    ['fee', ['Fees', 'Feed', 'Late fees', 'Users']],
    ['FEES nyse', ['Fees']],
    ['ice late', ['Late fees']],
    ['team users', ['Users']],
    ['fees absent', []],
  ])('%j find %j', (words, expected) => {
    expect(titles(matching(options, words))).toEqual(expected);
  });
});

describe('places', () => {
  const sites = [
    { id: 'ice', name: 'Ice' },
    { id: 'nyse', name: 'NYSE' },
  ];
  const grants: Grant[] = [{ site: 'ice', role: 'CMSTWO:ARTICLE_USER' }];
  const actions = (site: string | undefined, given = sites, granted = grants) =>
    placesOf({ areas: [], grants: granted, site, sites: given }).map(({ action }) => action);

  test('are a new page of the own site, and the other sites', () => {
    expect(actions('ice')).toEqual(['/sites/ice/pages?create=page', '/sites/nyse']);
    expect(actions(undefined, sites.slice(0, 1))).toEqual(['/sites/ice/pages?create=page', '/sites/ice']);
  });

  test('have no new page without a site, or a role on it', () => {
    expect(actions(undefined)).toEqual(['/sites/ice', '/sites/nyse']);
    expect(actions('nyse')).toEqual(['/sites/ice']);
    expect(actions('ice', sites, [])).toEqual(['/sites/nyse']);
  });
});

test('what the server finds leads to its screen; what has none is left out', () => {
  const found = (subject: string, more: Partial<ApiFound> = {}): ApiFound => ({
    subject,
    title: subject,
    detail: '',
    site: 'ice',
    source: null,
    exists: true,
    ...more,
  });
  const options = foundOptions(
    [
      found('page:p1'),
      found('page:p2', { exists: false }),
      found('row:r1', { source: 'fees' }),
      found('user:u1', { site: null }),
      found('comment:c1'),
      found('p3'),
    ],
    'ice',
  );
  expect(options.map(({ group, action }) => [group, action])).toEqual([
    ['Pages', '/sites/ice/pages/p1/edit'],
    ['Data', '/sites/ice/data/fees/rows/r1'],
    ['Users', '/sites/ice/users/u1'],
  ]);
});

test('commands of the account choose the colours', () => {
  const chosen: string[] = [];
  const options = accountOptions((mode) => chosen.push(mode));
  for (const { action } of options) if (typeof action === 'function') action();
  expect([options[0]?.action, chosen]).toEqual(['/account', ['system', 'light', 'dark']]);
});
