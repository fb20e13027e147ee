import { expect, test } from '@jest/globals';
import type { Registered } from '@quoin/core';
import { defineDataSource, text, z, type DataSource } from '@quoin/sdk';
import type { Site } from '../../site/sites/site.ts';
import { storageForSuite } from '../../testing/storage.fixture.ts';
import { deriveRows } from './derive-rows.ts';

const opened = storageForSuite();

const fields = {
  name: 'prices',
  title: 'Prices',
  description: 'Sample prices',
  row: z.object({ price: text('Price') }),
  params: z.object({}),
};
const stored = defineDataSource({ ...fields, kind: 'rows', select: () => ({}) });
const shared = defineDataSource({ ...fields, kind: 'rows', scope: 'group', select: () => ({}) });
const computed = defineDataSource({
  ...fields,
  kind: 'computed',
  compute: () => Promise.resolve({ rows: [], total: 0 }),
});

const siteWith = (definition?: object): Site => {
  const source = { definition, version: 0 } as unknown as Registered<DataSource>;
  const dataSources = new Map(definition === undefined ? [] : [['prices', source]]);
  return { id: 'ice', composed: { dataSources } } as unknown as Site;
};

const save = (siteId: string | null) =>
  opened.storage.rows.save({
    siteId,
    source: 'prices',
    version: 0,
    data: { price: '1' },
    expectedRevision: null,
    authorId: null,
  });

test.each<[string, object, object | undefined, string | undefined]>([
  ['as before', stored, stored, undefined],
  ['of a source that is gone', stored, undefined, 'No installed plugin registers'],
  ['of a source that computes', stored, computed, 'no longer has stored rows'],
  ['of a source that is shared now', stored, shared, 'rows that all sites share'],
  ['of a source that is no longer shared', shared, stored, 'rows of this site'],
])('a plan knows rows %s', async (_, served, candidate, reason) => {
  await save('ice');
  await save(null);
  const [found] = await deriveRows(opened.storage, siteWith(served), siteWith(candidate));
  expect(found?.findings.map(({ outcome, breaks }) => [outcome, breaks[0]?.message])).toEqual(
    reason === undefined
      ? []
      : Array.from({ length: found?.rows ?? 0 }, () => ['broken', expect.stringContaining(reason)]),
  );
  expect(found?.rows).toBeGreaterThan(0);
});
