const columns = [
  { id: 'contract', name: 'contract', heading: 'Contract' },
  { id: 'day', name: 'day', heading: 'Day', type: 'date' as const },
  { id: 'settle', name: 'settle', heading: 'Settlement', type: 'number' as const },
  { id: 'change', name: 'change', heading: 'Change', type: 'number' as const },
  { id: 'volume', name: 'volume', heading: 'Volume', type: 'number' as const },
];

const contracts = [
  'crude oil',
  'gas oil',
  'natural gas',
  'power base',
  'power peak',
  'emissions',
  'coffee',
  'cocoa',
  'sugar',
  'cotton',
  'gold',
  'silver',
];

/** Obviously fictional figures. */
const rows = contracts.map((contract, index) => {
  const value = (column: string, text: string) => ({ id: column, column, value: text });
  return {
    id: contract.replace(' ', '-'),
    cells: [
      value('contract', `Sample ${contract}`),
      value('day', `2027-03-${String(12 - index).padStart(2, '0')}`),
      value('settle', (20 + index * 3.25).toFixed(2)),
      value('change', ((index % 5) * 0.15 - 0.3).toFixed(2)),
      value('volume', String(1200 + ((index * 7919) % 4000))),
    ],
  };
});

const inPages = {
  displayName: 'Table in pages',
  content: { props: { caption: 'Sample settlement figures', columns, rows, perPage: 5 } },
};

const plain = {
  displayName: 'Striped, as it is',
  content: {
    props: {
      caption: 'Sample figures of one page',
      columns,
      rows: rows.slice(0, 6),
      zebraStripes: true,
      sortable: false,
      showFilter: false,
      showDownload: false,
    },
  },
};

const empty = {
  displayName: 'Empty',
  content: { props: { caption: 'Sample listings', columns: columns.slice(0, 2) } },
};

export const paginatedTableDemos = [inPages, plain, empty] as const;
