import { expect, test } from '@jest/globals';
import type { PageContent } from '@quoin/core';
import { pageOf } from '../draft/draft.fixture.ts';
import { pageFacts } from './page-facts.ts';

const base = pageOf();
const values = (field: Parameters<typeof pageFacts>[0], more: Partial<PageContent>) =>
  pageFacts(field, { ...base, ...more }, base).map(({ value }) => value);

test.each<[Parameters<typeof pageFacts>[0], Partial<PageContent>, unknown]>([
  ['title', { title: 'Fees' }, 'Fees'],
  ['tags', { tags: ['a', 'b'] }, 'a, b'],
  ['tags', { tags: [] }, ''],
  ['parameter', { parameter: { source: 'days', field: 'year' } }, 'days, by year'],
  ['parameter', {}, undefined],
  ['access', { access: { kind: 'public' } }, 'Everyone'],
  ['access', { access: { kind: 'code' } }, 'Visitors with a code'],
  ['access', { access: { kind: 'roles', roles: ['A', 'B'] } }, 'Visitors with a role: A, B'],
  ['access', { access: { kind: 'gated' } }, 'Visitors who register'],
  ['access', { access: { kind: 'gated', form: 'f1' } }, 'Visitors who register with the form f1'],
])('the %s of %j', (field, more, value) => {
  expect(values(field, more)).toEqual([value]);
});

test('of search and sharing only what differs is shown', () => {
  const seo = { robots: 'noindex' as const, description: 'Ours' };
  expect(pageFacts('seo', { ...base, seo }, { ...base, seo: { robots: 'index', description: 'Ours' } })).toEqual([
    { label: 'Search engines', value: 'Are asked not to list this page' },
  ]);
  expect(pageFacts('seo', base, { ...base, seo })).toEqual([
    { label: 'Description', value: undefined },
    { label: 'Search engines', value: 'May list this page' },
  ]);
  expect(pageFacts('seo', base, base)).toEqual([]);
});

test('of navigation only what differs is shown', () => {
  const hidden: PageContent = { ...base, navigation: { hidden: true, position: 2 } };
  expect(pageFacts('navigation', hidden, { ...base, navigation: { position: 2 } })).toEqual([
    { label: 'Menus', value: 'Leave out this page' },
  ]);
  expect(pageFacts('navigation', base, hidden)).toEqual([
    { label: 'Menus', value: 'Show this page' },
    { label: 'Position', value: undefined },
  ]);
  expect(pageFacts('navigation', base, base)).toEqual([]);
});
