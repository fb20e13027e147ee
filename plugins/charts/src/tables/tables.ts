import { defineDataSource, group, list, text, z, type RowOf } from '@quoin/sdk';
import { maxCellLength, readTable, type TableRow } from './read-table.ts';

export const tables = defineDataSource({
  kind: 'remote',
  name: 'tables',
  title: 'Tables',
  description: 'Rows of a CSV or JSON file of the site, or of a host that the manifest grants',
  row: z.object({
    cells: list('Cells', group('Cell', { value: text('Value', { maxLength: maxCellLength }) }), {
      description: 'The id of each is the heading of its column',
    }),
  }),
  params: z.object({ url: z.string().max(2000) }),
  cache: { fresh: 60, stale: 86_400 },
  async fetch({ params: { url }, http, signal }) {
    const response = await http.fetch(url, { signal, headers: { accept: 'text/csv, application/json' } });
    const rows = readTable(await response.text(), response.headers.get('content-type') ?? '').map((row) => ({
      cells: Object.entries(row).map(([column, value]) => ({ id: column, value })),
    }));
    return { rows, total: rows.length };
  },
});

export const cellsOf = ({ cells }: Pick<RowOf<typeof tables>, 'cells'>): TableRow =>
  Object.fromEntries(cells.map(({ id, value }) => [id, value]));
