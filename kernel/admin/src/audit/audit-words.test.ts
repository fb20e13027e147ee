import { expect, test } from '@jest/globals';
import { actionWords, detailWords, subjectWords } from './audit-words.ts';

test.each([
  ['session.opened', 'Signed in'],
  ['page.published', 'Page published'],
  ['media.folder-renamed', 'Media folder renamed'],
  ['something-new', 'Something new'],
])('the action %s is told as “%s”', (action, words) => {
  expect(actionWords(action)).toBe(words);
});

const id = '3dc2723e-ccc7-46bd-8264-4d08274a1f08';

test.each([
  [`user:${id}`, 'Ann', 'User Ann'],
  [`page:${id}`, null, 'Page 3dc2723e'],
  [`asset:${id}`, null, 'File 3dc2723e'],
  ['redirect:en:/old', null, 'Redirect en:/old'],
  ['media', null, 'media'],
])('%s called %j is told as “%s”', (subject, subjectName, words) => {
  expect(subjectWords({ subject, subjectName })).toBe(words);
});

test('details are told in words, without what holds nothing', () => {
  const details = { roles: ['CMSTWO:ADMIN', 'CMSTWO:USER'], fileName: 'a.pdf', folder: '', former: null, rows: 3, replaced: true, sites: [], sha256: '0123456789abcdef'.repeat(4) };
  expect(detailWords(details)).toBe('roles: Administrator, Editor · file name: a.pdf · rows: 3 · replaced: yes · sha256: 0123456789ab…');
});
