import { expect, test } from '@jest/globals';
import { defineDataSource, migrate, text, z } from '@quoin/sdk';
import { resolveFileRow } from './file-row.ts';

const definition = defineDataSource({
  kind: 'rows',
  name: 'auctions',
  title: 'Auctions',
  description: 'Sample',
  row: z.object({ venue: text('Venue').min(1) }),
  params: z.object({}),
  select: () => ({}),
  migrations: [migrate.rename('place', 'venue'), migrate.remove('note')],
});
const source = { definition, plugin: '@sample/auctions', pluginVersion: '3.0.0', version: 2 };

test('a row that states its version is migrated, and what a migration puts away is no problem', () => {
  const { row, state, problems } = resolveFileRow({ version: 0, data: { place: 'Hall', note: 'Old' } }, source);
  expect([row.data, row.version, state.state, problems]).toEqual([{ venue: 'Hall' }, 2, 'ready', []]);
  expect(row.attic).toMatchObject([{ path: ['note'], value: 'Old' }]);
});

test('a row without a version is written for the installed one; a former field names its version', () => {
  expect(resolveFileRow({ data: { venue: 'Hall' } }, source).problems).toEqual([]);
  const { problems } = resolveFileRow({ data: { place: 'Hall', other: 1 } }, source);
  expect(problems.map(({ where }) => where)).toEqual(['place', 'other', 'venue']);
  expect(problems[0]?.message).toBe(
    'It is no field of auctions, which has venue. Version 0 of the source had it: if the row was written for that, add "version": 0 beside "data".',
  );
  expect(problems[1]?.message).toBe('It is no field of auctions, which has venue.');
});

test('a row of a later version is unchanged', () => {
  const data = { later: true };
  const { row, problems } = resolveFileRow({ version: 3, data }, source);
  expect([row.version, row.data]).toEqual([3, data]);
  expect(problems).toMatchObject([{ where: '', message: expect.stringContaining('Upgrade the plugin') }]);
});
