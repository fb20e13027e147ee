import { afterEach, expect, jest, test } from '@jest/globals';
import { pageOf, set } from './draft.fixture.ts';
import { claimUnsavedDraft } from './unsaved-drafts.ts';

const claim = (page: string, user = 'ann') => claimUnsavedDraft(page, user, new AbortController().signal);
const unsaved = { version: 3, base: pageOf(), operations: [set(1, 'Unsaved')] };

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('what is written is read after a restart, by page', async () => {
  (await claim('one')).write(unsaved);
  expect((await claim('one')).read()).toEqual(unsaved);
  expect((await claim('other')).read()).toBeUndefined();
});

test('what another user left is neither read nor removed', async () => {
  (await claim('one')).write(unsaved);
  const other = await claim('one', 'ben');
  expect(other.read()).toBeUndefined();
  other.write(undefined);
  expect((await claim('one')).read()).toEqual(unsaved);
});

test('nothing unsaved leaves nothing behind', async () => {
  (await claim('one')).write(unsaved);
  (await claim('one')).write(undefined);
  expect(localStorage).toHaveLength(0);
});

test('a damaged entry is ignored', async () => {
  localStorage.setItem('quoin-unsaved:ann:one', '{"version":');
  expect((await claim('one')).read()).toBeUndefined();
});

test('a full or forbidden storage does not stop editing', async () => {
  const refuse = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  const draft = await claim('one');
  expect(() => draft.write(unsaved)).not.toThrow();
  expect((await claim('one')).read()).toBeUndefined();
});
