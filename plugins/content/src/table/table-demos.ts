/** A cell is a value, or a value with a link. */
const rowOf = (id: string, cells: Record<string, string | { value: string; link: string }>) => ({
  id,
  cells: Object.entries(cells).map(([column, cell]) => ({
    id: column,
    column,
    ...(typeof cell === 'string' ? { value: cell } : cell),
  })),
});

const fees = {
  displayName: 'Figures',
  content: {
    props: {
      caption: 'Sample fees per contract, in US dollars',
      columns: [
        { id: 'product', name: 'product', heading: 'Product' },
        { id: 'exchange', name: 'exchange', heading: 'Exchange fee', type: 'number' as const },
        { id: 'clearing', name: 'clearing', heading: 'Clearing fee', type: 'number' as const },
      ],
      rows: [
        rowOf('crude', { product: 'Sample crude oil futures', exchange: '0.85', clearing: '0.35' }),
        rowOf('gas', { product: 'Sample natural gas futures', exchange: '0.75', clearing: '0.30' }),
        rowOf('power', { product: 'Sample power futures, monthly base load', exchange: '12.50', clearing: '4.25' }),
        rowOf('sugar', { product: 'Sample sugar futures', exchange: '1.35', clearing: '0.45' }),
      ],
      zebraStripes: true,
    },
  },
};

const notices = {
  displayName: 'Dates and downloads',
  content: {
    props: {
      caption: 'Sample notices',
      columns: [
        { id: 'date', name: 'date', heading: 'Date', type: 'date' as const },
        { id: 'title', name: 'title', heading: 'Notice' },
        { id: 'file', name: 'file', heading: 'File', type: 'download' as const },
      ],
      rows: [
        rowOf('first', {
          date: '2027-03-01',
          title: 'Sample notice on delivery',
          file: { value: 'PDF', link: '/documents/sample-delivery.pdf' },
        }),
        rowOf('second', {
          date: '2027-02-12',
          title: 'Sample notice on position limits',
          file: { value: 'PDF', link: '/documents/sample-limits.pdf' },
        }),
      ],
      rowHeaders: false,
    },
  },
};

const empty = {
  displayName: 'Empty',
  content: { props: { caption: 'Sample listings', columns: [{ id: 'name', name: 'name', heading: 'Name' }] } },
};

export const tableDemos = [fees, notices, empty] as const;
