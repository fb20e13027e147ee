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
  sortOrder: 0,
};

test.each([
  ['the date in words where a row has no wording of its own', '', 'March 1, 2026'],
  ['the wording of the row', 'First of March', 'First of March'],
])('callers get %s', (_, formattedPubDate, expected) => {
  const answer = circulars.serves?.answer?.({ rows: [{ ...row, formattedPubDate }], total: 1 });
  expect(answer).toEqual([expect.objectContaining({ pubDate: '2026-03-01', formattedPubDate: expected })]);
});

test('callers get the addresses of the page and the document, and empty texts where there are none', () => {
  const unknown = { width: undefined, height: undefined, sources: [], focal: undefined, file: undefined };
  const filePath = { ...unknown, src: '/documents/sample.pdf', alt: '' };
  const url = { href: '/circulars/S26-001', external: false, current: false, file: undefined };
  const rows = [{ ...row, filePath, url }, { ...row, filePath: { ...filePath, src: undefined } }, row];
  expect(circulars.serves?.answer?.({ rows, total: 3 })).toMatchObject([
    { filePath: '/documents/sample.pdf', url: '/circulars/S26-001' },
    { filePath: '', url: '' },
    { filePath: '', url: '' },
  ]);
});

test.each([
  [{ url: { page: 'p' }, filePath: { asset: 'a' } }, { page: 'p' }],
  [{ filePath: { asset: 'a' } }, { asset: 'a' }],
  [{}, undefined],
])('search leads from %j to %j', (links, expected) => {
  const search = circulars.kind === 'rows' ? circulars.search : undefined;
  expect(search?.href(circulars.row.parse({ ...row, ...links }))).toEqual(expected);
});

test.each([
  ['/documents/sample.pdf', '/documents/sample.pdf'],
  ['', undefined],
  [undefined, undefined],
])('the stored address %j becomes %j', (address, expected) => {
  const changed = (circulars.migrations ?? []).flatMap((migration) =>
    migration.kind === 'change' ? [[migration.path, migration.change(address, {})]] : [],
  );
  expect(changed).toEqual([
    ['filePath', expected],
    ['url', expected],
  ]);
});

test.each(['soon', '26', '2026-01', '20260'])('the year %s is refused', (year) => {
  expect(circulars.params.safeParse({ year }).error?.issues).toMatchObject([
    { message: 'must be a year such as 2026' },
  ]);
});

test.each(['2026', '', undefined])('the year %j is accepted', (year) => {
  expect(circulars.params.safeParse({ year }).success).toBe(true);
});
