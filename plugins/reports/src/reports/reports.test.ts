import { expect, test } from '@jest/globals';
import { reports } from './reports.ts';

test.each([
  ['/fees', '/fees'],
  ['', undefined],
  [undefined, undefined],
])('the stored address %j becomes %j', (address, expected) => {
  const changed = (reports.migrations ?? []).flatMap((migration) =>
    migration.kind === 'change' ? [[migration.path, migration.change(address, {})]] : [],
  );
  expect(changed).toEqual([['href', expected]]);
});

test.each(['/fees', { page: 'p', hash: 'latest' }, { asset: 'a' }, undefined])('search leads to %j', (href) => {
  const row = reports.row.parse({ title: 'Sample', category: 'Indices', date: '2026-11-20', href });
  expect(reports.kind === 'rows' && reports.search?.href(row)).toEqual(href);
});
