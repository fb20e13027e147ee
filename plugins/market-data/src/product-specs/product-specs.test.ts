import { expect, test } from '@jest/globals';
import { productSpecs } from './product-specs.ts';

test.each([
  ['/holiday-hours', '/holiday-hours'],
  ['', undefined],
  [undefined, undefined],
])('the stored address %j becomes %j', (address, expected) => {
  const changed = (productSpecs.migrations ?? []).flatMap((migration) =>
    migration.kind === 'change' ? [[migration.path, migration.change(address, {})]] : [],
  );
  expect(changed).toEqual([['href', expected]]);
});

test.each(['/fees', { page: 'p' }, { asset: 'a' }, undefined])('search leads to %j', (href) => {
  const row = productSpecs.row.parse({ symbol: 'SMPL', name: 'Sample', href });
  expect(productSpecs.kind === 'rows' && productSpecs.search?.href(row)).toEqual(href);
});
