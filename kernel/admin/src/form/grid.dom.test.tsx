import { afterEach, expect, test } from '@jest/globals';
import { group, list, number, select, text, toggle } from '@quoin/sdk';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { renderForm, schemaOf } from './form.fixture.tsx';

afterEach(cleanup);

const schema = schemaOf({
  prices: list(
    'Prices',
    group('Price', {
      product: text('Product'),
      price: number('Price').default(1),
      market: select('Market', ['east', 'west']).optional(),
      open: toggle('Open').default(false),
    }),
    { as: 'grid', itemTitle: 'Price' },
  ).max(4),
});
const two = {
  prices: [
    { id: 'a', product: 'Oil', price: 2 },
    { id: 'b', product: 'Gas' },
  ],
};
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const paste = (target: Element, data: Record<string, string>) =>
  fireEvent.paste(target, { clipboardData: { getData: (type: string) => data[type] ?? '' } });

test('a list is a table with a line per item, and each cell is named', async () => {
  const form = renderForm(schema, two);
  expect(screen.getByRole('table', { name: 'Prices' })).not.toBeNull();
  expect(
    screen.getAllByRole('columnheader').map((cell) => cell.getAttribute('aria-label') ?? cell.textContent),
  ).toEqual(['Row', 'Product', 'Price', 'Market', 'Open', 'Actions']);
  await form.user.type(box('Price, row 2'), '3.5');
  expect(form.changes.at(-1)).toEqual({ path: ['prices', 'b', 'price'], value: 3.5 });
  await form.user.selectOptions(screen.getByRole('combobox', { name: 'Market, row 1' }), 'west');
  await form.user.click(screen.getByRole('checkbox', { name: 'Open, row 1' }));
  await form.user.clear(box('Price, row 2'));
  expect(form.value()).toEqual({
    prices: [
      { id: 'a', product: 'Oil', price: 2, market: 'west', open: true },
      { id: 'b', product: 'Gas' },
    ],
  });
});

test('a half-typed number is marked and not stored', async () => {
  const form = renderForm(schema, two);
  await form.user.type(box('Price, row 1'), 'x');
  expect(box('Price, row 1').getAttribute('aria-invalid')).toBe('true');
  expect(form.changes).toEqual([]);
});

test('Enter goes down and up a column, and lines are added, moved and removed', async () => {
  const form = renderForm(schema, two);
  await form.user.click(box('Product, row 1'));
  await form.user.keyboard('{Enter}');
  expect(document.activeElement).toBe(box('Product, row 2'));
  await form.user.keyboard('{Shift>}{Enter}{/Shift}');
  expect(document.activeElement).toBe(box('Product, row 1'));
  await form.user.click(screen.getByRole('button', { name: 'Add price' }));
  expect(form.value()['prices']).toEqual([...two.prices, { id: expect.any(String), product: '' }]);
  await form.user.click(screen.getByRole('button', { name: 'More for row 2' }));
  await form.user.click(screen.getByRole('menuitem', { name: 'Move up' }));
  await form.user.click(screen.getByRole('button', { name: 'More for row 3' }));
  await form.user.click(screen.getByRole('menuitem', { name: 'Remove' }));
  expect(form.value()['prices']).toEqual(two.prices.toReversed());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add price' }));
});

test('cells of a spreadsheet fill the grid in one change, which an undo takes back', () => {
  const form = renderForm(schema, two);
  paste(box('Product, row 2'), { 'text/plain': 'Gas 2\t4\twest\nOre\t5\n' });
  expect(form.changes).toEqual([
    {
      path: ['prices'],
      value: [
        two.prices[0],
        { id: 'b', product: 'Gas 2', price: 4, market: 'west' },
        { id: expect.any(String), product: 'Ore', price: 5 },
      ],
    },
  ]);
  expect(box('Product, row 3').value).toBe('Ore');
  act(() => form.set({ value: two }));
  expect(box('Product, row 2').value).toBe('Gas');
  expect(screen.queryByRole('textbox', { name: 'Product, row 3' })).toBeNull();
});

test('a table of a web page or document is read with its merged cells', () => {
  const form = renderForm(schema, two);
  paste(box('Product, row 1'), {
    'text/plain': 'not read',
    'text/html': '<table><tr><td rowspan="2">Oil<td>7<tr><td>8</table>',
  });
  expect(form.value()).toMatchObject({
    prices: [
      { id: 'a', product: 'Oil', price: 7 },
      { id: 'b', product: '', price: 8 },
    ],
  });
});

test('what does not fit is refused as a whole, naming row and column', () => {
  const form = renderForm(schema, two);
  paste(box('Product, row 2'), { 'text/plain': 'Gas\t4\nOre\tmuch' });
  expect(screen.getByRole('alert').textContent).toBe(
    'Row 3, column "Price": "much" is not a number such as 1234.5. Nothing was pasted.',
  );
  paste(box('Product, row 2'), { 'text/plain': 'a\nb\nc\nd' });
  expect(screen.getByRole('alert').textContent).toMatch(/^There would be \d+ rows, but the maximum is 4/);
  expect(form.changes).toEqual([]);
});

test('a single value is pasted into its cell as into any other', async () => {
  const form = renderForm(schema, two);
  await form.user.click(box('Product, row 1'));
  await form.user.paste('!');
  expect(form.changes).toEqual([{ path: ['prices', 'a', 'product'], value: 'Oil!' }]);
});

test('the cell with a problem is marked, and the message is below', () => {
  renderForm(schema, two, [{ field: 'prices.b.product', message: 'The value must not be empty.' }]);
  expect(box('Product, row 2').getAttribute('aria-invalid')).toBe('true');
  expect(box('Product, row 1').getAttribute('aria-invalid')).toBeNull();
  expect(screen.getByText('The value must not be empty.')).not.toBeNull();
});
