import { expect, test } from '@jest/globals';
import { circulars, type Circular } from './circulars.ts';

const row: Circular = {
  id: 'row',
  circularType: 'circulars',
  noticeNumber: 'S26-001',
  pubDate: '2026-03-01',
  formattedPubDate: '',
  name: '',
  title: 'Sample notice',
  topic: '',
  market: '',
  jurisdiction: '',
  rules: [],
  filePath: '',
  url: '',
  sortOrder: 0,
};

test.each([
  ['the date in words where a row has no wording of its own', '', 'March 1, 2026'],
  ['the wording of the row', 'First of March', 'First of March'],
])('callers get %s', (_, formattedPubDate, expected) => {
  const answer = circulars.serves?.answer?.({ rows: [{ ...row, formattedPubDate }], total: 1 });
  expect(answer).toEqual([expect.objectContaining({ pubDate: '2026-03-01', formattedPubDate: expected })]);
});

test.each(['soon', '26', '2026-01', '20260'])('the year %s is refused', (year) => {
  expect(circulars.params.safeParse({ year }).error?.issues).toMatchObject([
    { message: 'must be a year such as 2026' },
  ]);
});

test.each(['2026', '', undefined])('the year %j is accepted', (year) => {
  expect(circulars.params.safeParse({ year }).success).toBe(true);
});
