import { expect, test } from '@jest/globals';
import { QuoinError, type Http, type RemoteRows } from '@quoin/sdk';
import { UnreadableTable } from './read-table.ts';
import { cellsOf, tables } from './tables.ts';

const { fetch } = tables as unknown as RemoteRows<typeof tables.row, typeof tables.params>;
const answering = (body: string, type: string): Http => ({
  fetch: async () => new Response(body, { headers: { 'content-type': type } }),
  json: () => Promise.reject(new Error('Tables are read as text.')),
});
const ask = (http: Http) => fetch({ params: { url: '/data.csv' }, http, signal: AbortSignal.timeout(1000) });

test('a file becomes rows that fit the source, and cells by column again', async () => {
  const { rows, total } = await ask(answering('day,value\n2026-01-01,3\n', 'text/csv'));
  expect(total).toBe(1);
  const [row] = rows.map((each) => tables.row.parse(each));
  expect(cellsOf(row as Parameters<typeof cellsOf>[0])).toEqual({ day: '2026-01-01', value: '3' });
});

test('rejects files without a table and hosts that are not granted', async () => {
  await expect(ask(answering('{', 'application/json'))).rejects.toThrow(UnreadableTable);
  const refused = new QuoinError('service.refused', {
    url: 'https://other.example/a.csv',
    reason: 'its host is not allowed',
  });
  await expect(ask({ ...answering('', 'text/csv'), fetch: () => Promise.reject(refused) })).rejects.toBe(refused);
});
