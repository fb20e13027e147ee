import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import type { ApiPage } from '@quoin/api';
import { mockApi } from '../../api/api.fixture.ts';
import { nodeOf, treeOf } from '../catalog/catalog.fixture.ts';
import { renderEditor } from '../editor.fixture.tsx';
import { EditorBar } from './editor-bar.tsx';

afterEach(cleanup);

const tree = treeOf({ main: [nodeOf('t', 'text')] });
const next = { revision: 'r2', at: '2999-01-01T09:00:00.000Z', zone: 'UTC', author: null };

function show(page: Partial<ApiPage>) {
  mockApi({ 'GET /sites/ice': { zone: 'UTC', locales: ['en', 'de'], url: 'https://ice.example' } });
  return renderEditor(EditorBar, tree, { page: { draftVersion: 1, ...page } });
}
const banner = () => screen.getByRole('banner').textContent ?? '';

test.each<[Partial<ApiPage>, RegExp]>([
  [{ status: 'draft', publishedRevision: null }, /Page.*English.*Draft/],
  [{ status: 'changed', locale: 'de' }, /Page.*German.*Changed/],
  [{ status: 'changed', handedInAt: '2030-01-01T00:00:00.000Z' }, /Changed.*In review/],
  [{ status: 'published', next }, /Published.*Changes on 1 January 2999, 09:00 UTC/],
])('says the language and the state: %j', (page, words) => {
  show(page);
  expect(banner()).toMatch(words);
});

test('an edit changes the state at once', async () => {
  const { store } = show({ status: 'published' });
  expect(banner()).toContain('Published');
  act(() => store.apply({ title: 'Delete Text', operations: [{ op: 'remove', node: 't' }] }));
  await act(() => store.saved());
  expect(banner()).toContain('Changed');
});

test('leads to the page as visitors see it', async () => {
  show({ status: 'changed', locale: 'de' });
  const link = await screen.findByRole('link', { name: 'Open the page' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://ice.example/de/fees', '_blank']);
});

test.each<[string, Partial<ApiPage>]>([
  ['a draft', { status: 'draft', publishedRevision: null }],
  ['a page of the future', { status: 'published', publishAt: '2999-01-01T00:00:00.000Z' }],
  ['a page of the past', { status: 'published', unpublishAt: '2001-01-01T00:00:00.000Z' }],
  ['a page of each row', { status: 'published', path: '/days/{year}' }],
])('%s has no page to open', async (_, page) => {
  show(page);
  await act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(screen.queryByRole('link', { name: 'Open the page' })).toBeNull();
});

test('says what can no longer be undone', async () => {
  const { store, byAnother } = show({});
  act(() => store.apply({ title: 'Edit Text', operations: [{ op: 'set', node: 't', path: ['text'], value: 'Mine' }] }));
  await act(() => store.saved());
  byAnother('Ben', { op: 'remove', node: 't' });
  await act(() => store.pull());
  expect(await screen.findByText(/^“Edit Text” can no longer be undone: Ben changed the same place\./)).toBeTruthy();
});

test('until the checks have found something, their button has no number', async () => {
  const { store } = show({});
  act(() => store.apply({ title: 'Edit Text', operations: [{ op: 'set', node: 't', path: ['text'], value: 'Mine' }] }));
  await act(() => store.saved());
  expect(screen.getByRole('button', { name: 'Checks' }).textContent).toBe('');
});
