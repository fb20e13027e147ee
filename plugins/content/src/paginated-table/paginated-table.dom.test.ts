import { afterEach, expect, jest, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import plugin from '../index.ts';
import mount from './paginated-table.client.ts';

const columns = [
  { id: '1', name: 'name', heading: 'Name' },
  { id: '2', name: 'price', heading: 'Price', type: 'number' },
];
const rows = ['b', 'c', 'a'].map((name, index) => ({
  id: name,
  cells: [
    { id: '1', column: 'name', value: name },
    { id: '2', column: 'price', value: `${index}.5` },
  ],
}));

const htmlAt = (search = '', props: object = {}): Promise<string> =>
  renderNode(
    plugin,
    {
      id: 'table',
      name: 'cms-component-paginated-table',
      props: { caption: 'Prices', columns, rows, perPage: 2, ...props },
    },
    { search: new URLSearchParams(search) },
  );

async function render(search?: string, props?: object): Promise<void> {
  document.body.innerHTML = await htmlAt(search, props);
}
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name });
const heading = (name: string) => screen.getByRole('columnheader', { name });

test('pages and sort orders are links, and keep each other', async () => {
  await render();
  expect([names(), document.querySelector('.listing-count')?.textContent]).toEqual([['b', 'c'], '1 to 2 of 3 entries']);
  await render(link('Name').search);
  expect([names(), heading('Name').ariaSort]).toEqual([['a', 'b'], 'ascending']);
  await render(link('Next page').search);
  expect([names(), link('Previous page').rel, screen.queryByRole('link', { name: 'Next page' })]).toEqual([
    ['c'],
    'prev',
    null,
  ]);
  await render(link('Name').search);
  expect([names(), heading('Name').ariaSort]).toEqual([['c', 'b'], 'descending']);
  expect(link('Name').search).toBe('');
});

test('the filter form keeps the sort order, and returns to the first page', async () => {
  await render();
  await render(link('Name').search);
  const form = screen.getByRole('searchbox', { name: 'Filter' }).closest('form') as HTMLFormElement;
  expect([...new FormData(form).values()]).toEqual(['', 'name']);
  expect([form.method, new URL(form.action).hash]).toEqual(['get', '#table']);
});

test('a filter without matches says so and can be reset; an empty table says that it is empty', async () => {
  await render();
  const name = screen.getByRole<HTMLInputElement>('searchbox').name;
  await render(`${name}=zzz`);
  expect(screen.getByText('Nothing matches these filters.')).toBeTruthy();
  expect(link('Show all').search).toBe('');
  await render('', { rows: [] });
  expect(screen.getByText('There is nothing here yet.')).toBeTruthy();
});

test('the file contains all matching rows, in order', async () => {
  await render();
  await render(link('Name').search);
  const file = link('Download as CSV');
  expect([file.download, await (await fetch(file.href)).text()]).toEqual([
    'Prices.csv',
    'Name,Price\r\na,2.5\r\nb,0.5\r\nc,1.5\r\n',
  ]);
  await render('', { rows: [] });
  expect(screen.queryByRole('link', { name: 'Download as CSV' })).toBeNull();
});

test('disabled features are not rendered', async () => {
  await render('', { sortable: false, showFilter: false, showDownload: false, perPage: 10 });
  expect([
    screen.queryByRole('search'),
    within(screen.getByRole('table', { name: 'Prices' })).queryByRole('link'),
    screen.queryByRole('link'),
  ]).toEqual([null, null, null]);
});

const { fetch: realFetch } = globalThis;
let stop: (() => void) | undefined;
afterEach(() => {
  stop?.();
  globalThis.fetch = realFetch;
  history.replaceState(null, '', '/');
  jest.useRealTimers();
});

async function start(): Promise<void> {
  await render();
  globalThis.fetch = async (url) => {
    const asked = url instanceof Request ? url.url : url;
    return new Response(await htmlAt(new URL(asked, location.href).search.slice(1)), {
      headers: { 'content-type': 'text/html' },
    });
  };
  stop = mount(document.body, { failed: 'It failed', retry: 'Again' });
}

test('with script the sort order changes in place, and the focus stays on the heading', async () => {
  await start();
  link('Name').focus();
  fireEvent.click(link('Name'));
  await waitFor(() => expect(names()).toEqual(['a', 'b']));
  expect(location.search).toMatch(/^\?sort-[\w-]+=name$/);
  expect(document.activeElement).toBe(link('Name'));
  fireEvent.click(link('Next page'));
  await waitFor(() => expect(names()).toEqual(['c']));
  history.back();
  await waitFor(() => expect(names()).toEqual(['a', 'b']));
});

test('with script the filter applies while typing, and the sort order is kept', async () => {
  await start();
  fireEvent.click(link('Price'));
  await waitFor(() => expect(heading('Price').ariaSort).toBe('ascending'));
  const input = screen.getByRole('searchbox');
  fireEvent.input(input, { target: { value: 'c' } });
  await waitFor(() => expect(names()).toEqual(['c']));
  expect([...new URLSearchParams(location.search).values()].toSorted()).toEqual(['c', 'price']);
  expect(screen.getByRole('status').textContent).toBe('1 entry');
});
