import { expect, test } from '@jest/globals';
import { uploadInput } from '@quoin/api';
import { nameToStore } from './file-name.ts';
import { folderPattern } from '../assets/asset-messages.ts';

test.each([
  ['notes.txt', 'notes.txt'],
  ['.hidden', 'hidden'],
  [' . spaced.pdf', 'spaced.pdf'],
  ['...', 'file'],
  [`${'a'.repeat(300)}.jpeg`, `${'a'.repeat(195)}.jpeg`],
  ['b'.repeat(300), 'b'.repeat(200)],
])('%j is sent as a name that the server takes', (name, stored) => {
  expect(nameToStore(name)).toBe(stored);
  expect(uploadInput.shape.name.safeParse(stored).success).toBe(true);
});

test.each([
  'Reports',
  'Reports/2026/Q1',
  'Über uns',
  'a.b',
  '1/2/3/4/5/6/7/8',
  '1/2/3/4/5/6/7/8/9',
  'a'.repeat(80),
  'a'.repeat(81),
  '.a',
  ' a',
  'a ',
  'a//b',
  'a/',
  'a\\b',
  'a/.b',
])('a field lets %j be a folder where the server does', (folder) => {
  // Browsers compile `pattern` this way.
  expect(new RegExp(`^(?:${folderPattern})$`, 'v').test(folder)).toBe(
    uploadInput.shape.folder.safeParse(folder).success,
  );
});
