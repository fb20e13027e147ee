import { expect, test } from '@jest/globals';
import { detailWords, nameOfSubject, subjectWords } from './audit-messages.ts';

const id = '3dc2723e-ccc7-46bd-8264-4d08274a1f08';

test.each([
  [`page:${id}`, {}, '3dc2723e'],
  [`job:${id}`, { kind: 'mail.send' }, 'Send a mail'],
  [`job:${id}`, { kind: null }, '3dc2723e'],
  ['redirect:en:/old', {}, 'en:/old'],
  ['media', {}, 'media'],
])('%s with %j is told as “%s”', (subject, details, words) => {
  expect(subjectWords({ subject, details })).toBe(words);
});

test.each([
  [`asset:${id}`, 'File 3dc2723e'],
  ['redirect:en:/old', 'Redirect en:/old'],
  ['media', 'media'],
])('%s alone is told as “%s”', (subject, words) => {
  expect(nameOfSubject(subject)).toBe(words);
});

test('details are described in words, without empty ones', () => {
  const details = {
    roles: ['CMSTWO:ADMIN', 'CMSTWO:USER'],
    fileName: 'a.pdf',
    folder: '',
    former: null,
    rows: 3,
    replaced: true,
    sites: [],
    kind: 'mail.send',
    sha256: '0123456789abcdef'.repeat(4),
    publishAt: '2030-01-31T12:00:00.000Z',
  };
  expect(detailWords(details)).toMatch(
    /^roles: Administrator, Editor · file name: a\.pdf · rows: 3 · replaced: yes · kind: Send a mail · sha256: 0123456789ab… · visible from: \d+ \w{3} 2030, \d\d:\d\d UTC[+-]\d\d:\d\d$/,
  );
});
