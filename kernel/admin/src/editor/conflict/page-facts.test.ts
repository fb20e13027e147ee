import { expect, test } from '@jest/globals';
import type { PageContent } from '@quoin/core';
import { pageOf } from '../draft/draft.fixture.ts';
import { pageFacts } from './page-facts.ts';

const base = pageOf();
const formWords = (id: string) => `Form ${id}`;
const values = (field: Parameters<typeof pageFacts>[0], more: Partial<PageContent>) =>
  pageFacts(field, { ...base, ...more }, base, formWords).map(({ value }) => value);

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
  ['access', { access: { kind: 'gated', form: 'f1' } }, 'Visitors who register with Form f1'],
])('the %s of %j', (field, more, value) => {
  expect(values(field, more)).toEqual([value]);
});

const facts = (field: Parameters<typeof pageFacts>[0], content: PageContent, other: PageContent) =>
  pageFacts(field, content, other, formWords);

test('of search and sharing only what differs is shown', () => {
  const seo = { robots: 'noindex' as const, description: 'Ours' };
  expect(facts('seo', { ...base, seo }, { ...base, seo: { robots: 'index', description: 'Ours' } })).toEqual([
    { label: 'Search engines may list this page', value: 'No' },
  ]);
  expect(facts('seo', base, { ...base, seo })).toEqual([
    { label: 'Description', value: undefined },
    { label: 'Search engines may list this page', value: 'Yes' },
  ]);
  expect(facts('seo', base, base)).toEqual([]);
});

test('the picture for sharing is a file of the library, or an address', () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const pictureOf = (image: string) => facts('seo', { ...base, seo: { robots: 'index', image } }, base);
  expect(pictureOf(id)).toEqual([expect.objectContaining({ label: 'Picture', value: { asset: id } })]);
  expect(pictureOf('/a.png')).toEqual([expect.objectContaining({ value: { url: '/a.png' } })]);
});

test('of navigation only what differs is shown', () => {
  const hidden: PageContent = { ...base, navigation: { hidden: true, position: 2 } };
  expect(facts('navigation', hidden, { ...base, navigation: { position: 2 } })).toEqual([
    { label: 'Navigation shows this page', value: 'No' },
  ]);
  expect(facts('navigation', base, hidden)).toEqual([
    { label: 'Navigation shows this page', value: 'Yes' },
    { label: 'Position', value: undefined },
  ]);
  expect(facts('navigation', base, base)).toEqual([]);
});
