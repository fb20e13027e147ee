import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ApiRow } from '@quoin/api';
import type { Node } from '@quoin/sdk';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import {
  basePackages,
  installRelease,
  releasedPackages,
  releasedPlugins,
} from '../../testing/released-packages.fixture.ts';
import { node, pageFile } from '../../testing/site-content.fixture.ts';
import { until } from '../../testing/until.fixture.ts';
import { editsSince, rowEdits } from '../../upgrades/apply/edits.ts';
import { applyInstalled, rollBack, withCompositions, type CompositionStore } from './composition-store.ts';

const bulletin = (props: Record<string, string>, version: number): Node => ({
  ...node('cms-component-bulletin', props),
  version,
});
const rowsPath = '/sites/ice/data-sources/prices/rows';

let instance: Instance;
let admin: Person;

beforeAll(async () => {
  instance = await startInstance({
    sites: { ice: { plugins: releasedPlugins } },
    files: {
      ...basePackages,
      ...releasedPackages('1.0.0'),
      'sites/ice/content/pages/fees.en.json': pageFile('/fees', [bulletin({ heading: 'Fees before' }, 0)]),
    },
  });
  admin = await instance.signIn();
}, 60_000);
afterAll(() => instance.drop());

const beside = <Result>(work: (compositionStore: CompositionStore) => Promise<Result>) =>
  withCompositions(instance.settings, () => undefined, work);
const get = (path: string) => instance.get(path, { host: 'ice.localhost' });

const apply = () => beside((compositionStore) => applyInstalled(compositionStore, 'ice', null));
const served = (name: string) => until(() => instance.sites()[0]?.name === name);

async function draftOf(page: string): Promise<{ version: number; content: { tree: Node } }> {
  return (await admin.call('GET', `/sites/ice/pages/${page}/draft`)).json() as Awaited<ReturnType<typeof draftOf>>;
}

/** Puts a bulletin first on the page. Returns a function that publishes it. */
async function draft(page: string, first: Node) {
  const { version, content } = await draftOf(page);
  const insert = { op: 'insert', parent: content.tree.id, slot: 'content', index: 0, node: first };
  await admin.call('PATCH', `/sites/ice/pages/${page}/draft`, { expectedVersion: version, operations: [insert] });
  return () => admin.call('POST', `/sites/ice/pages/${page}/publication`, { expectedVersion: version + 1 });
}

async function createPage(path: string): Promise<string> {
  const input = { template: 'cms-template-sample-page', title: path, path };
  return ((await admin.call('POST', '/sites/ice/pages', input)).json() as { id: string }).id;
}

async function foundBy(search: string): Promise<ApiRow[]> {
  const answer = await admin.call('GET', `${rowsPath}?search=${search}`);
  return (answer.json() as { rows: ApiRow[] }).rows;
}

test('what was deleted after an upgrade and restored after its rollback is rolled back, too', async () => {
  const fees = (await beside(({ storage }) =>
    storage.pages.findByPath({ siteId: 'ice', locale: 'en', path: '/fees' }),
  ))!.id;
  const row = (await admin.call('POST', rowsPath, { data: { price: 'thirty' } })).json() as ApiRow;
  await installRelease(instance, '2.0.0', { name: 'Upgraded' });
  await apply();
  await served('Upgraded');
  const added = await createPage('/added');
  for (const [page, title] of [
    [fees, 'Fees after'],
    [added, 'Added after'],
  ] as const)
    expect((await (await draft(page, bulletin({ title }, 4)))()).status).toBe(200);
  const path = `${rowsPath}/${row.id}`;
  const saved = await admin.call('PUT', path, { revision: row.revision, data: { amount: 'forty' } });
  const { revision } = saved.json() as ApiRow;
  for (const page of [fees, added]) await admin.call('DELETE', `/sites/ice/pages/${page}`);
  await admin.call('DELETE', `${path}/${revision}`);
  await beside((compositionStore) => rollBack(compositionStore, 'ice', null));
  await served('Sample site ice');

  for (const page of [fees, added])
    expect((await admin.call('POST', `/sites/ice/pages/${page}/restoration`, {})).json()).toMatchObject({
      restored: 1,
    });
  expect((await get('/fees')).text).toContain('Fees before');
  expect((await get('/fees')).text).not.toContain('Fees after');
  expect((await get('/added')).status).toBe(404);
  const restored = await admin.call('POST', `${path}/restoration`, { revision: revision + 1 });
  expect(restored.json()).toMatchObject({ key: 'thirty', data: { price: 'thirty' }, problems: [] });
  expect(await foundBy('thirty')).toHaveLength(1);
  expect(await foundBy('forty')).toEqual([]);
  const edits = await beside(({ storage }) => editsSince(storage, 'ice'));
  expect(edits.map((edit) => edit.page.path).toSorted()).toEqual(['/added', '/fees']);
  expect(await beside(({ storage }) => rowEdits(storage, 'ice'))).toMatchObject([{ row: row.id, revision }]);

  await apply();
  await served('Upgraded');
  expect((await get('/fees')).text).toContain('Fees after');
  expect((await get('/added')).text).toContain('Added after');
  expect(await foundBy('forty')).toMatchObject([{ key: 'forty', data: { amount: 'forty' } }]);
}, 60_000);

test('nothing is published or saved by a process that serves an earlier composition', async () => {
  const publish = await draft(await createPage('/late'), bulletin({ title: 'Late' }, 4));
  await installRelease(instance, '2.0.0', { name: 'Upgraded again' });
  await apply();
  // The process learns of the upgrade only after this turn.
  const answers = await Promise.all([publish(), admin.call('POST', rowsPath, { data: { amount: 'late' } })]);
  expect(answers.map((answer) => [answer.status, (answer.json() as { code: string }).code])).toEqual([
    [409, 'composition.changed'],
    [409, 'composition.changed'],
  ]);
  expect(await foundBy('late')).toEqual([]);
  await served('Upgraded again');
  expect((await publish()).status).toBe(200);
  expect((await get('/late')).text).toContain('Late');
}, 60_000);
