import { group, list, number, select, text, toggle } from '@quoin/sdk';
import { schemaOf } from '../../form/schema.fixture.ts';
import { entryOf } from '../catalog/catalog.fixture.ts';
import type { CatalogEntry } from '../catalog/catalog.ts';

const column = group('Column', {
  name: text('Name', { maxLength: 100, identifier: true }).min(1),
  heading: text('Heading', { maxLength: 20 }),
  type: select('Type', ['text', 'number']).default('text'),
});

const cell = group('Cell', {
  column: text('Column', { maxLength: 100, identifier: true }).min(1),
  value: text('Value', { maxLength: 2000 }),
  link: text('Link').optional(),
});

const row = group('Row', { cells: list('Cells', cell).default([]) });

/** A table with columns of its own. */
export const tableEntry = (more: Partial<CatalogEntry> = {}): CatalogEntry =>
  entryOf('cms-component-table', {
    schema: schemaOf({
      caption: text('Caption').min(1),
      columns: list('Columns', column).min(1),
      rows: list('Rows', row).max(1000).default([]),
      stripes: toggle('Stripes').default(false),
    }),
    initial: { props: { caption: 'Sample caption', columns: [], rows: [], stripes: true } },
    ...more,
  });

const price = group('Price', { product: text('Product').min(1), fee: number('Fee in dollars').optional() });

/** A component with a grid of two columns. */
export const pricesEntry = (more: Partial<CatalogEntry> = {}): CatalogEntry =>
  entryOf('cms-component-prices', {
    schema: schemaOf({ prices: list('Prices', price, { as: 'grid' }).max(3).default([]) }),
    ...more,
  });
