import { afterEach, expect, jest, test } from '@jest/globals';
import { pageOf, set } from './draft.fixture.ts';
import { unsavedDraftOf } from './unsaved-drafts.ts';

const unsaved = { version: 3, base: pageOf(), operations: [set(1, 'Unsaved')] };

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('what is written is read after a restart, by page', () => {
  unsavedDraftOf('one').write(unsaved);
  expect(unsavedDraftOf('one').read()).toEqual(unsaved);
  expect(unsavedDraftOf('other').read()).toBeUndefined();
});

test('nothing unsaved leaves nothing behind', () => {
  unsavedDraftOf('one').write(unsaved);
  unsavedDraftOf('one').write(undefined);
  expect(localStorage).toHaveLength(0);
});

test('a damaged entry is ignored', () => {
  localStorage.setItem('quoin-unsaved:one', '{"version":');
  expect(unsavedDraftOf('one').read()).toBeUndefined();
});

test('a full or forbidden storage does not stop editing', () => {
  const refuse = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  expect(() => unsavedDraftOf('one').write(unsaved)).not.toThrow();
  expect(unsavedDraftOf('one').read()).toBeUndefined();
});
