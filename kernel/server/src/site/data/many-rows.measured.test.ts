import { beforeAll, expect, test } from '@jest/globals';
import { longestTurn } from '@quoin/storage/testing';
import { defineDataSource, list, migrate, number, richText, text, z, type DataSource } from '@quoin/sdk';
import { createLog } from '../../platform/log/log.ts';
import { storageForSuite } from '../../testing/storage.fixture.ts';
import type { DataSite } from '../rows/data-result.ts';
import { createSiteData } from './data.ts';

const size = 10_000;
/** Milliseconds of a turn of the event loop. */
const maxTurn = 50;

const shape = {
  title: text('Title').min(1),
  body: richText('Body').optional(),
  notes: list('Notes', z.object({ words: text('Words') })).default([]),
};
const described = { kind: 'rows', name: 'rules', title: 'Rules', description: 'Sample rules' } as const;
const rules = defineDataSource({
  ...described,
  row: z.object({ number: number('Number'), ...shape }),
  params: z.object({}),
  select: () => ({ sort: ['-number'], limit: size }),
});
const renamedRules = defineDataSource({
  ...described,
  row: z.object({ order: number('Order'), ...shape }),
  params: z.object({}),
  select: () => ({ sort: ['-order'], limit: size }),
  migrations: [migrate.rename('number', 'order')],
});

const opened = storageForSuite();

beforeAll(async () => {
  await opened.storage.rows.apply({
    siteId: 'ice',
    source: 'rules',
    version: 0,
    authorId: null,
    deleted: [],
    saved: Array.from({ length: size }, (_, index) => ({
      data: {
        number: index,
        title: `Rule ${index}`,
        body: [{ type: 'paragraph', children: [{ text: 'What members have to do. '.repeat(10) }] }],
        notes: [{ id: 'a', words: 'In force since 2020' }],
      },
      partitions: [],
      expectedRevision: null,
    })),
  });
}, 120_000);

test.each([
  ['', rules, 'number'],
  [' of an earlier version', renamedRules, 'order'],
] as const)(
  `a query of ${size} rows%s lets other requests in between`,
  async (_, definition, field) => {
    const registered = {
      definition: definition as unknown as DataSource,
      plugin: '@sample/plugin',
      pluginVersion: '1.0.0',
      version: definition.migrations?.length ?? 0,
    };
    const site = {
      id: 'ice',
      composed: { dataSources: new Map([['rules', registered]]), manifest: { dataSources: {} } },
    } as unknown as DataSite;
    const data = createSiteData(site, opened.storage, createLog({ write: () => undefined }), () => new Date());
    const turn = await longestTurn(async () => {
      const { rows, total } = await data.query('rules', {}, { locale: 'en', now: new Date() });
      expect([rows.length, total, rows[0]?.[field]]).toEqual([size, size, size - 1]);
    });
    expect(turn).toBeLessThan(maxTurn);
  },
  60_000,
);
