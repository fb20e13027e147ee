import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/dom';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { runsOf } from './runs.ts';
import { Table, type TableColumn, type TableProps } from './table.tsx';

interface Future {
  product: string;
  month: string;
  bid: string;
  ask: string;
}

const rows: Future[] = [
  { product: 'Gas', month: 'January', bid: '1.10', ask: '1.12' },
  { product: 'Gas', month: 'February', bid: '1.20', ask: '1.22' },
  { product: 'Oil', month: 'January', bid: '70.1', ask: '70.2' },
];
const columns: TableColumn<Future>[] = [
  { id: 'month', heading: 'Month', cell: ({ month }) => month },
  { id: 'bid', heading: 'Bid', parent: 'Price', type: 'number', cell: ({ bid }) => bid },
  { id: 'ask', heading: 'Ask', parent: 'Price', type: 'number', cell: ({ ask }) => ask },
];

function render(props: Partial<TableProps<Future>> = {}): HTMLElement {
  document.body.innerHTML = renderToStaticMarkup(
    <Table
      id="t1"
      label="Futures"
      columns={columns}
      rows={rows}
      keyOf={({ product, month }) => `${product}-${month}`}
      context={{ t: (key) => key }}
      {...props}
    />,
  );
  return screen.getByRole('table', { name: 'Futures' });
}

const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);

test('columns next to each other with the same parent have one heading above theirs', () => {
  const table = render();
  const [above, below] = within(table).getAllByRole('row');
  expect(textsOf(above?.children ?? [])).toEqual(['Month', 'Price']);
  expect(textsOf(below?.children ?? [])).toEqual(['Bid', 'Ask']);
  expect(screen.getByText('Month').getAttribute('rowspan')).toBe('2');
  const price = screen.getByText('Price');
  expect([price.getAttribute('scope'), price.getAttribute('colspan')]).toEqual(['colgroup', '2']);
  expect([...table.querySelectorAll('colgroup')].map((group) => group.span)).toEqual([1, 2]);
});

test('without parents, there is one row of headings', () => {
  const table = render({ columns: columns.map(({ id, heading, cell }) => ({ id, heading, cell })) });
  expect(table.querySelectorAll('thead tr')).toHaveLength(1);
  expect(table.querySelector('colgroup, [rowspan]')).toBeNull();
});

test('rows next to each other with the same group have one heading in a body of their own', () => {
  const table = render({ groupOf: ({ product }) => product });
  const bodies = [...table.querySelectorAll('tbody')];
  expect(bodies.map((body) => textsOf(body.querySelectorAll('th[scope="rowgroup"]')))).toEqual([['Gas'], ['Oil']]);
  expect(bodies.map((body) => body.querySelectorAll('td:first-child').length)).toEqual([2, 1]);
  expect(screen.getByText('Gas').getAttribute('colspan')).toBe('3');
});

test('without groups or rows, there is one body', () => {
  expect(render().querySelectorAll('tbody')).toHaveLength(1);
  const empty = render({ rows: [], groupOf: ({ product }) => product, empty: 'None' });
  expect(textsOf(empty.querySelectorAll('tbody td'))).toEqual(['None']);
});

test('runs keep every item in its order, and neighbors have different keys', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3 })), (items) => {
      const runs = runsOf(items, (item) => item % 2);
      expect(runs.flatMap((run) => run.items)).toEqual(items);
      for (const [index, { key }] of runs.entries()) expect(runs[index + 1]?.key).not.toBe(key);
    }),
  );
});
