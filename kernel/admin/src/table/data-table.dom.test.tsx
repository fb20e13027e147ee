import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { DataTable, type Column } from './data-table.tsx';
import { PlainTable } from './plain-table.tsx';
import type { Pagination } from './use-pagination.ts';

afterEach(cleanup);

interface Row {
  id: string;
  title: string;
  size: number;
}
const row = (id: string, title: string, size: number): Row => ({ id, title, size });
const columns: Column<Row>[] = [
  { name: 'title', title: 'Title', sorts: true, cell: ({ title }) => title },
  { name: 'size', title: 'Size', sorts: true, align: 'right', cell: ({ size }) => `${size} B` },
  { name: 'actions', title: 'Actions', hidesTitle: true, cell: ({ id }) => <button>Open {id}</button> },
];
type Query = Parameters<typeof DataTable<Row>>[0]['query'];

function show(query: Partial<Query>, at: Partial<Pagination> = {}) {
  const pagination: Pagination = {
    page: 0,
    limit: 2,
    offset: 0,
    sort: 'title',
    changePage: jest.fn(),
    changeSort: jest.fn(),
    ...at,
  };
  const refetch = jest.fn();
  render(
    <DataTable
      label="Files"
      columns={columns}
      rowKey={({ id }) => id}
      query={{ data: undefined, error: null, isFetching: false, refetch, ...query }}
      pagination={pagination}
      empty={<p>No file yet</p>}
    />,
  );
  return { pagination, refetch };
}
const rows = [row('a', 'Alpha', 1), row('b', 'Beta', 2)];

test('rows are shown by columns, whose titles narrow windows repeat', () => {
  show({ data: { rows, total: 2 } });
  const table = screen.getByRole('table', { name: 'Files' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Title', 'Size', 'Actions']);
  const cells = within(table).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Alpha', '1 B', 'Open a', 'Beta', '2 B', 'Open b']);
  expect(cells.slice(0, 3).map((cell) => cell.dataset['title'])).toEqual(['Title', 'Size', '']);
  expect(cells.map((cell) => cell.dataset['lead'] === '')).toEqual([true, false, false, true, false, false]);
});

describe('instead of rows there is', () => {
  test('a sign of loading', () => {
    show({ isFetching: true });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  test('a failure, which can be retried', () => {
    const { refetch } = show({ error: new Error('It broke.') });
    expect(screen.getByRole('alert').textContent).toContain('It broke.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  test('what is empty', () => {
    show({ data: { rows: [], total: 0 } });
    expect(screen.getByText('No file yet')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

test('former rows stay while newer ones load or fail', () => {
  show({ data: { rows, total: 2 }, isFetching: true, error: new Error('It broke.') });
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeTruthy();
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(screen.getByText('Alpha')).toBeTruthy();
});

test.each([
  ['title', 'Title', '-title', 'ascending'],
  ['-title', 'Title', 'title', 'descending'],
  ['size', 'Title', 'title', null],
  ['-size', 'Title', 'title', null],
])('sorted by %s, a click on %s sorts by %s', (sort, title, next, direction) => {
  const { pagination } = show({ data: { rows, total: 2 } }, { sort });
  expect(screen.getByRole('columnheader', { name: title }).getAttribute('aria-sort')).toBe(direction);
  fireEvent.click(screen.getByRole('button', { name: title }));
  expect(jest.mocked(pagination.changeSort).mock.calls).toEqual([[next]]);
});

describe('a narrow window', () => {
  const { matchMedia } = window;
  beforeEach(() => {
    window.matchMedia = (media) =>
      Object.assign(new EventTarget(), { matches: media.includes('599.95'), media }) as MediaQueryList;
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
  });
  const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });

  test('has one field for the order and its direction', () => {
    const shown = show({ data: { rows, total: 2 } }, { sort: '-title' });
    expect([...select().options].map(({ text }) => text)).toEqual([
      'Title, ascending',
      'Title, descending',
      'Size, ascending',
      'Size, descending',
    ]);
    expect(select().value).toBe('-title');
    fireEvent.change(select(), { target: { value: 'size' } });
    expect(jest.mocked(shown.pagination.changeSort).mock.calls).toEqual([['size']]);
  });

  test('names an order that is not by a column', () => {
    show({ data: { rows, total: 2 } }, { sort: '' });
    expect(select().selectedOptions[0]?.text).toBe('Usual order');
  });
});

test('a wide window has the order in the column titles only', () => {
  show({ data: { rows, total: 2 } });
  expect(screen.queryByRole('combobox')).toBeNull();
});

describe('pages', () => {
  test('are not offered for what fits on one', () => {
    show({ data: { rows, total: 2 } });
    expect(screen.queryByRole('button', { name: /next page/i })).toBeNull();
  });

  test('are gone through', () => {
    const { pagination } = show({ data: { rows, total: 5 } }, { page: 1 });
    expect(screen.getByText('3–4 of 5')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /next page/i }));
    expect(jest.mocked(pagination.changePage).mock.calls).toEqual([[2]]);
  });

  test('end with the last, also for an address beyond it', () => {
    show({ data: { rows: [row('e', 'Epsilon', 5)], total: 5 } }, { page: 9 });
    expect(screen.getByText('5–5 of 5')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /next page/i }).disabled).toBe(true);
  });
});

describe('a page beyond the last', () => {
  test('leads to the last', () => {
    const { pagination } = show({ data: { rows: [], total: 4 } }, { page: 2 });
    expect(jest.mocked(pagination.changePage).mock.calls).toEqual([[1]]);
  });

  test.each<[string, Partial<Query>]>([
    ['is fetched first', { data: { rows: [], total: 4 }, isFetching: true }],
    ['is empty in an empty list', { data: { rows: [], total: 0 } }],
  ])('%s', (_, query) => {
    const { pagination } = show(query, { page: 2 });
    expect(jest.mocked(pagination.changePage).mock.calls).toEqual([]);
  });
});

test('a plain table pairs cells with titles', () => {
  render(<PlainTable label="Facts" titles={['Name', 'Value']} rows={[{ key: 'a', cells: ['A', <b key="b">1</b>] }]} />);
  expect(screen.getByRole('row', { name: 'A 1' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Facts' })).toBeTruthy();
});
