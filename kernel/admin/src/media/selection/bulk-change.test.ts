import { expect, test } from '@jest/globals';
import { ORPCError } from '@orpc/client';
import { assetOf } from '../asset.fixture.ts';
import { changeAssets, filesInWords, namesOf, verbFor } from './bulk-change.ts';

const files = [assetOf('a'), assetOf('b'), assetOf('c')];
const refused = () => Promise.reject(new ORPCError('media.used', { status: 409, message: 'It is in use.' }));

test('one file is called by its name, several by their number', () => {
  expect([namesOf([]), namesOf(files.slice(0, 1)), namesOf(files)]).toEqual(['0 files', 'a.png', '3 files']);
  expect([filesInWords(1), filesInWords(2)]).toEqual(['1 file', '2 files']);
  expect([verbFor([1], 'is', 'are'), verbFor([], 'is', 'are'), verbFor([1, 2], 'is', 'are')]).toEqual([
    'is',
    'are',
    'are',
  ]);
});

test('all files change', async () => {
  const changed: string[] = [];
  const outcome = await changeAssets(files, async ({ id }) => changed.push(id));
  expect([outcome, changed]).toEqual([{ done: files, failureNote: '' }, ['a', 'b', 'c']]);
});

test('what fails does not stop the others', async () => {
  const outcome = await changeAssets(files, ({ id }) => (id === 'b' ? refused() : Promise.resolve()));
  expect(outcome.done.map(({ id }) => id)).toEqual(['a', 'c']);
  expect(outcome.failureNote).toBe(' 1 file could not be: It is in use.');
});

test('a change that fails for all of them fails', async () => {
  await expect(changeAssets(files, refused)).rejects.toThrow('It is in use.');
  await expect(changeAssets([], refused)).resolves.toEqual({ done: [], failureNote: '' });
});
