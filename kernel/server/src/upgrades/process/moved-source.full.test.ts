import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Json } from '@quoin/sdk';
import type { Row } from '@quoin/storage';
import { suiteDatabases } from '@quoin/storage/testing';
import {
  applyInstalled,
  rollBack,
  withCompositions,
  type CompositionStore,
} from '../../site/compositions/composition-store.ts';
import { manifestOf, startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { basePackages, installed, pagesName } from '../../testing/released-packages.fixture.ts';
import { until } from '../../testing/until.fixture.ts';
import { noCounts } from '../plan/outcome.ts';
import { applyUpgrade, planUpgrade } from './upgrade.ts';

const deskName = '@sample/desk';
const ledgerName = '@sample/ledger';
const archiveName = '@sample/archive';

/** A source whose public path names its plugin, and the values of a field in its rows. */
const source =
  (name: string, field: string, migrations = '') =>
  (owner: string) =>
    `defineDataSource({
  kind: 'rows', name: '${name}', title: 'Sample', description: 'Sample', params: z.object({}),
  row: z.object({ name: text('Name'), ${field}: text('Text') }), select: () => ({ sort: 'name' }), migrations: [${migrations}],
  serves: { method: 'GET', path: '/api/${name}', answer: ({ rows }) => ({ owner: '${owner}', texts: rows.map((row) => row.${field}) }) },
})`;

const release = (name: string, version: string, ...sources: ((owner: string) => string)[]) =>
  installed(name, {
    'package.json': { name, version, type: 'module', exports: './index.js' },
    'index.js': `
      import { defineDataSource, definePlugin, migrate, text, z } from '@quoin/sdk';
      export default definePlugin({ name: '${name}', title: 'Sample', description: 'Sample', contributes: () => ({ dataSources: [${sources.map((of) => of(name)).join(', ')}] }) });`,
  });

const reports = source('reports', 'title');
const before = {
  ...release(deskName, '1.0.0', source('prices', 'price'), reports),
  ...release(ledgerName, '1.0.0'),
};
/** Prices go to a plugin that the site has, under another name; reports to a new one. */
const ledger = release(ledgerName, '2.0.0', source('prices', 'amount', `migrate.rename('price', 'amount')`));
const others = { ...release(deskName, '2.0.0'), ...release(archiveName, '1.0.0', reports) };
const plugins = { [pagesName]: {}, [deskName]: {}, [ledgerName]: {} };

describe.each(suiteDatabases)('data sources that move to other plugins on $name', ({ create }) => {
  let instance: Instance;
  let drop: () => Promise<void>;
  let admin: Person;

  const beside = <Result>(work: (compositionStore: CompositionStore) => Promise<Result>) =>
    withCompositions(instance.settings, () => undefined, work);
  const stored = () =>
    beside(async ({ storage: { rows } }) =>
      (await Promise.all(['prices', 'reports'].map((name) => rows.query({ source: name, siteId: 'ice' })))).flatMap(
        (found) => found.rows,
      ),
    );
  const plan = () =>
    beside((compositionStore) =>
      planUpgrade(compositionStore, instance.settings, { site: 'ice', target: { kind: 'installed' }, revisions: 0 }),
    );

  async function served(name: string, owner: string, ...texts: string[]): Promise<void> {
    const expected = JSON.stringify({ owner, texts });
    let text = '';
    await until(async () => (text = (await instance.get(`/api/${name}`)).text) === expected, 30_000).catch(
      () => undefined,
    );
    expect(text).toBe(expected);
  }

  const add = async (name: string, data: Record<string, Json>) =>
    (await admin.call('POST', `/sites/ice/data-sources/${name}/rows`, { data })).json() as unknown as Row;

  beforeAll(async () => {
    const database = await create();
    drop = database.drop;
    const files = { ...basePackages, ...before };
    instance = await startInstance({ databaseUrl: database.url, sites: { ice: { plugins } }, files });
    admin = await instance.signIn();
  }, 60_000);
  afterAll(async () => {
    await instance.drop();
    await drop();
  });

  test('keep their rows, which the new owners serve, and which are as before after a rollback', async () => {
    const ten = await add('prices', { name: 'One', price: 'Sample 10' });
    await add('prices', { name: 'Two', price: 'Sample 20' });
    await add('reports', { name: 'First', title: 'Sample report' });
    await served('prices', deskName, 'Sample 10', 'Sample 20');
    await served('reports', deskName, 'Sample report');
    const first = await stored();

    await instance.write(ledger);
    await expect(plan()).rejects.toMatchObject({
      code: 'composition.invalid',
      message: expect.stringContaining(`${deskName} registers the data source "prices" already`),
    });
    const manifest = manifestOf('ice', { plugins: { ...plugins, [archiveName]: {} } });
    await instance.write({ ...others, 'sites/ice/manifest.json': manifest });
    const moved = await plan();
    if (moved === null) throw new Error('It is served already.');
    expect(moved.plan.packages).toEqual([
      { name: archiveName, after: '1.0.0' },
      { name: deskName, before: '1.0.0', after: '2.0.0' },
      { name: ledgerName, before: '1.0.0', after: '2.0.0' },
    ]);
    expect(moved.plan.sources).toMatchObject([
      { source: 'prices', rows: 2, counts: { ...noCounts(), lossless: 2 }, findings: [] },
      { source: 'reports', rows: 1, counts: { ...noCounts(), unchanged: 1 }, findings: [] },
    ]);
    await beside((compositionStore) => applyUpgrade(compositionStore, instance.settings, moved, { actorId: null }));
    await served('prices', ledgerName, 'Sample 10', 'Sample 20');
    await served('reports', archiveName, 'Sample report');
    expect(await stored()).toEqual(first);

    const edit = { revision: ten.revision, data: { name: 'One', amount: 'Sample 15' } };
    expect(await admin.call('PUT', `/sites/ice/data-sources/prices/rows/${ten.id}`, edit)).toMatchObject({
      status: 200,
    });
    await add('prices', { name: 'Two and more', amount: 'Sample 30' });
    await add('reports', { name: 'Second', title: 'Sample report, later' });
    await served('prices', ledgerName, 'Sample 15', 'Sample 20', 'Sample 30');

    await beside((compositionStore) => rollBack(compositionStore, 'ice', null));
    await served('prices', deskName, 'Sample 10', 'Sample 20');
    await served('reports', deskName, 'Sample report', 'Sample report, later');
    const versions = (await stored()).map(({ version, data }) => [version, data]);
    expect(versions).toEqual(
      expect.arrayContaining([
        ...first.map(({ version, data }) => [version, data]),
        [1, { name: 'Two and more', amount: 'Sample 30' }],
        [0, { name: 'Second', title: 'Sample report, later' }],
      ]),
    );
    expect(versions).toHaveLength(first.length + 2);

    await beside((compositionStore) => applyInstalled(compositionStore, 'ice', null));
    await served('prices', ledgerName, 'Sample 15', 'Sample 20', 'Sample 30');
    await served('reports', archiveName, 'Sample report', 'Sample report, later');
  }, 180_000);
});
