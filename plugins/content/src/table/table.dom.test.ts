import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen, within } from '@testing-library/dom';
import plugin from '../index.ts';

const columns = [
  { id: '1', name: 'day', heading: 'Day', type: 'date' },
  { id: '2', name: 'price', heading: 'Price', type: 'number' },
  { id: '3', name: 'file', heading: 'File', type: 'download' },
];

async function render(
  cells: { column: string; value: string; link?: string }[],
  props: object = {},
  locale = 'en',
): Promise<HTMLElement> {
  const rows = [{ id: 'row', cells: cells.map((cell) => ({ id: cell.column, ...cell })) }];
  document.body.innerHTML = await renderNode(
    plugin,
    { name: 'cms-component-table', props: { caption: 'Prices', columns, rows, ...props } },
    { locale },
  );
  return screen.getByRole('table', { name: 'Prices' });
}
const texts = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent);

test('cells are in the columns they name, in any order; columns may lack one', async () => {
  const table = await render([
    { column: 'price', value: '1.5' },
    { column: 'gone', value: 'x' },
    { column: 'day', value: '2027-03-01' },
  ]);
  expect(within(table).getAllByRole('row').map(texts)).toEqual([
    ['Day', 'Price', 'File'],
    ['Mar 1, 2027', '1.5', ''],
  ]);
});

test.each([
  ['1234567.50', 'en', '1,234,567.50'],
  ['1234567.50', 'de', '1.234.567,50'],
  ['-0.30', 'en', '-0.30'],
  ['n/a', 'en', 'n/a'],
  ['1e3', 'en', '1e3'],
])('the number %s is written in %s as %s', async (value, locale, written) => {
  await render([{ column: 'price', value }], {}, locale);
  expect(screen.getByText(written).closest('td')?.dataset['type']).toBe('number');
});

test('an invalid date is shown unchanged', async () => {
  await render([{ column: 'day', value: 'every Monday' }]);
  expect(screen.getByText('every Monday')).toBeTruthy();
});

test('downloads are links, or plain text if their target is missing', async () => {
  await render([{ column: 'file', value: 'PDF', link: '/sample.pdf' }]);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'PDF' });
  expect([link.pathname, link.hasAttribute('download')]).toEqual(['/sample.pdf', true]);
  await render([{ column: 'file', value: 'PDF', link: 'javascript:alert(1)' }]);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('PDF')).toBeTruthy();
});

test('a cell without a value is no link', async () => {
  await render([{ column: 'file', value: '', link: '/sample.pdf' }]);
  expect(screen.queryByRole('link')).toBeNull();
});

test('the first column contains row headings by default', async () => {
  await render([{ column: 'day', value: '2027-03-01' }]);
  expect(screen.getByRole('rowheader', { name: 'Mar 1, 2027' })).toBeTruthy();
  await render([{ column: 'day', value: '2027-03-01' }], { rowHeaders: false });
  expect(screen.queryByRole('rowheader')).toBeNull();
});

test('it scrolls by keyboard, and an empty table says so', async () => {
  await render([], { rows: [] });
  expect(screen.getByRole('region', { name: 'Prices, table' }).tabIndex).toBe(0);
  expect(screen.getByRole<HTMLTableCellElement>('cell', { name: 'There are no entries yet.' }).colSpan).toBe(3);
});
