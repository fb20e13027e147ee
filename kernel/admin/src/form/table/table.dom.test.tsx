import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { renderForm } from '../form.fixture.tsx';
import { prices, pricesSchema as schema } from './table.fixture.ts';

afterEach(cleanup);

type Prices = Omit<ReturnType<typeof prices>, 'rows'> & {
  rows: { id: string; cells: { id: string; column: string; value: string; link?: string }[] }[];
};

function open(values: Record<string, unknown> = prices()) {
  const form = renderForm(schema, values as never);
  return {
    ...form,
    stored: () => form.value() as unknown as Prices,
    texts: () =>
      (form.value() as unknown as Prices).rows.map(({ cells }) => cells.map(({ column, value }) => [column, value])),
    async column(name: string, action: string) {
      await form.user.click(screen.getByRole('button', { name: `More for column ${name}` }));
      await form.user.click(screen.getByRole('menuitem', { name: action }));
    },
  };
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const rows = () => screen.getByRole('table', { name: 'Rows' });
const rowsGroup = () => screen.getByRole('group', { name: 'Rows' });

describe('the rows of a table with columns of its own', () => {
  test('are a table with its columns, whose cells and headings are typed into', async () => {
    const form = open();
    expect(
      within(rows())
        .getAllByRole('textbox')
        .map((input) => (input as HTMLInputElement).value),
    ).toEqual(['Product', 'Price', 'Oil', '2', 'Gas', '']);
    await form.user.type(box('Price, row 1'), '5');
    expect(form.changes.at(-1)).toEqual({ path: ['rows', 'r1', 'cells', 'x2', 'value'], value: '25' });
    await form.user.type(box('Heading of column 2'), ' in USD');
    expect(form.stored().columns[1]?.heading).toBe('Price in USD');
    expect(form.stored().rows[0]?.cells[0]).toEqual({ id: 'x1', column: 'product', value: 'Oil', link: '/oil' });
  });

  test('get a cell where one types into an empty place', async () => {
    const form = open();
    await form.user.type(box('Price, row 2'), '31');
    expect(form.texts()[1]).toEqual([
      ['product', 'Gas'],
      ['price', '31'],
    ]);
    expect(document.activeElement).toBe(box('Price, row 2'));
    expect(new Set(form.changes.map(({ path }) => path.join('.'))).size).toBe(2);
  });

  test('take a new row, which has the focus', async () => {
    const form = open();
    await form.user.click(screen.getByRole('button', { name: 'Add row' }));
    expect(document.activeElement).toBe(box('Product, row 3'));
    await form.user.keyboard('Coal{Tab}7');
    expect(form.texts()[2]).toEqual([
      ['product', 'Coal'],
      ['price', '7'],
    ]);
  });

  test('take cells of a spreadsheet, and keep links and cells that stay the same', () => {
    const form = open();
    fireEvent.paste(box('Product, row 1'), {
      clipboardData: { getData: (type: string) => (type === 'text/plain' ? 'Oil\t3\nGas\t4\nCoal\t5' : '') },
    });
    expect(form.texts()).toEqual([
      [
        ['product', 'Oil'],
        ['price', '3'],
      ],
      [
        ['product', 'Gas'],
        ['price', '4'],
      ],
      [
        ['product', 'Coal'],
        ['price', '5'],
      ],
    ]);
    expect(form.stored().rows[0]?.cells[0]).toEqual({ id: 'x1', column: 'product', value: 'Oil', link: '/oil' });
    expect(form.changes).toHaveLength(1);
    fireEvent.paste(box('Price, row 3'), {
      clipboardData: { getData: (type: string) => (type === 'text/plain' ? `${'9'.repeat(21)}\n1` : '') },
    });
    expect(screen.getByRole('alert').textContent).toContain('Row 3, column "Price"');
    expect(form.changes).toHaveLength(1);
  });
});

describe('cells of a spreadsheet', () => {
  const paste = (name: string, text: string) =>
    fireEvent.paste(box(name), { clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : '') } });

  test('add the columns that they need, in one change', () => {
    const form = open();
    paste('Price, row 2', '1,250\tnew');
    expect(form.stored().columns.map(({ name }) => name)).toEqual(['product', 'price', 'Column 3']);
    expect(form.texts()[1]).toEqual([
      ['product', 'Gas'],
      ['price', '1250'],
      ['Column 3', 'new'],
    ]);
    expect(form.changes).toHaveLength(1);
  });

  test('fill headings and the rows below them', async () => {
    const form = open();
    paste('Heading of column 2', 'Fee\tUnit\n3\tlot');
    expect(form.stored().columns.map(({ heading }) => heading)).toEqual(['Product', 'Fee', 'Unit']);
    expect(form.texts()[0]).toEqual([
      ['product', 'Oil'],
      ['price', '3'],
      ['Column 3', 'lot'],
    ]);
    await form.user.type(box('Heading of column 2'), '{Enter}');
    expect(document.activeElement).toBe(box('Fee, row 1'));
  });

  test('are refused if there would be too many columns', () => {
    const form = open();
    paste('Price, row 1', '1\t2\t3\t\t');
    expect(screen.getByRole('alert').textContent).toContain('There would be 4 columns, but the maximum is 3.');
    expect(form.changes).toEqual([]);
  });
});

describe('a column', () => {
  test('is added with a name of its own and the focus on its heading, up to the most that there may be', async () => {
    const form = open();
    const add = within(rowsGroup()).getByRole('button', { name: 'Add column' });
    await form.user.click(add);
    expect(form.stored().columns.map(({ name }) => name)).toEqual(['product', 'price', 'Column 3']);
    expect(document.activeElement).toBe(box('Heading of column 3'));
    await form.user.keyboard('Change');
    expect(form.stored().columns[2]).toMatchObject({ name: 'Column 3', heading: 'Change' });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    const three = form.value();
    act(() => form.set({ value: prices() }));
    act(() => add.focus());
    act(() => form.set({ value: three }));
    expect(document.activeElement).toBe(add);
  });

  test('is duplicated with its cells, under another name', async () => {
    const form = open();
    await form.column('1', 'Duplicate');
    expect(form.stored().columns.map(({ name }) => name)).toEqual(['product', 'product 3', 'price']);
    const [first] = form.stored().rows;
    expect(first?.cells.map(({ column, value }) => [column, value])).toEqual([
      ['product', 'Oil'],
      ['product 3', 'Oil'],
      ['price', '2'],
    ]);
    expect(new Set(first?.cells.map(({ id }) => id)).size).toBe(3);
    expect(form.changes).toHaveLength(1);
  });

  test('moves, and is removed with its cells in one step', async () => {
    const form = open();
    await form.column('2', 'Move left');
    expect(form.stored().columns.map(({ name }) => name)).toEqual(['price', 'product']);
    await form.column('1', 'Remove');
    expect(form.stored().columns.map(({ name }) => name)).toEqual(['product']);
    expect(document.activeElement).toBe(within(rowsGroup()).getByRole('button', { name: 'Add column' }));
    expect(form.texts()).toEqual([[['product', 'Oil']], [['product', 'Gas']]]);
    expect(form.changes).toHaveLength(2);
  });

  test('that is gone leaves its cells, which are named and can be removed', async () => {
    const { columns, ...rest } = prices();
    const form = open({ ...rest, columns: columns.slice(0, 1) });
    expect(screen.getByText(/of a column that is gone are kept: "price"/)).not.toBeNull();
    expect(form.changes).toEqual([]);
    await form.user.click(screen.getByRole('button', { name: 'Remove them' }));
    expect(form.texts()).toEqual([[['product', 'Oil']], [['product', 'Gas']]]);
    expect(screen.queryByText(/that is gone/)).toBeNull();
    expect(document.activeElement).toBe(within(rowsGroup()).getByRole('button', { name: 'Add column' }));
  });
});

test('the rows are shown as a list for what a table does not show', async () => {
  const form = open();
  await form.user.click(screen.getByRole('button', { name: 'Show as a list' }));
  expect(screen.queryByRole('table')).toBeNull();
  await form.user.click(screen.getByRole('button', { name: 'Row 1' }));
  expect(within(rowsGroup()).getByRole('button', { name: 'Oil' })).not.toBeNull();
  await form.user.click(screen.getByRole('button', { name: 'Show as a table' }));
  expect(rows()).not.toBeNull();
});

test('a problem in a link of a cell shows the list, one of a text marks the cell', () => {
  const message = 'The page does not exist.';
  const { unmount } = renderForm(schema, prices(), [{ field: 'rows.r1.cells.x1.link', message }]);
  expect(screen.queryByRole('table')).toBeNull();
  unmount();
  renderForm(schema, prices(), [{ field: 'rows.r1.cells.x2.value', message: 'This is no number.' }]);
  expect(box('Price, row 1').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('This is no number.')).not.toBeNull();
});
