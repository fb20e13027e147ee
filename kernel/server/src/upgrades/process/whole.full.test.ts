import { spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Json, Node } from '@quoin/sdk';
import { suiteDatabases } from '@quoin/storage/testing';
import { rollBack, withCompositions, type CompositionStore } from '../../site/compositions/composition-store.ts';
import { manifestOf, startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { startRegistry, type Registry } from '../../testing/registry.ts';
import {
  basePackages,
  brandFiles,
  bulletinFiles,
  bulletinsName,
  clientPath,
  installed,
  pagesFiles,
  pagesName,
} from '../../testing/released-packages.fixture.ts';
import { node, pageFile } from '../../testing/site-content.fixture.ts';
import type { SampleRelease } from '../../testing/upgrade-releases.fixture.ts';
import type { StoredPlan } from '../plan-store/stored-plan.ts';
import type { Consent } from '../apply/verdict.ts';
import type { UpgradeTarget } from '../plan/candidate.ts';
import { editsSince, reapplyEdit } from '../apply/edits.ts';
import { applyUpgrade, planUpgrade } from './upgrade.ts';
import { until } from '../../testing/until.fixture.ts';

const bulletin = (heading: string, more: Record<string, Json> = {}) =>
  node('cms-component-bulletin', { heading, ...more });
const note = (text: string) => node('cms-component-note', { text });
const point = (label: string, level: string) => ({ id: `point-${label}`, label, level });

const plugins = { [pagesName]: {}, [bulletinsName]: {} };
const content = {
  '/plain': [note('Nothing of it is new')],
  '/renamed': [bulletin('Same words')],
  '/worded': [bulletin('Levels', { points: [point('one', 'low'), point('two', 'high')] })],
  '/remarked': [bulletin('Moves', { remark: 'Into a slot' })],
  '/badged': [bulletin('Loses', { badge: 'Sample badge' })],
  '/long': [bulletin('Long '.repeat(15))],
  '/edited': [bulletin('To be edited')],
};
const paths = Object.keys(content);
const files = (site: string) =>
  Object.fromEntries(
    Object.entries(content).map(([path, nodes]) => [
      `sites/${site}/content/pages${path}.en.json`,
      pageFile(
        path,
        nodes.map((each) => ({ ...each, id: crypto.randomUUID() })),
      ),
    ]),
  );
const releases = ['1.0.0', '2.0.0', '3.0.0'] as const;
const untouched = paths.filter((path) => !['/long', '/edited'].includes(path));

let registry: Registry;
beforeAll(async () => {
  registry = await startRegistry();
  process.env['npm_config_registry'] = registry.url;
  for (const version of releases) await registry.publish(bulletinFiles(version));
  await registry.publish(pagesFiles);
  await registry.publish(brandFiles);
}, 120_000);
afterAll(async () => {
  delete process.env['npm_config_registry'];
  await registry.close();
});

async function install(instance: Instance, site: string, wanted: string): Promise<void> {
  const child = spawn(
    'npm',
    [
      'install',
      wanted,
      `--workspace=@sample/${site}`,
      '--save-exact',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { cwd: instance.folder, env: process.env },
  );
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  if ((await new Promise((resolve) => child.once('close', resolve))) !== 0) throw new Error(errors);
}

describe.each(suiteDatabases)('three releases of a plugin on $name', ({ create }) => {
  let instance: Instance;
  let drop: () => Promise<void>;
  let admin: Person;
  const ids: Record<string, string> = {};

  const beside = <Result>(work: (compositionStore: CompositionStore) => Promise<Result>) =>
    withCompositions(instance.settings, () => undefined, work);
  const get = (path: string, site = 'ice') => instance.get(path, { host: `${site}.localhost` });
  const bytes = async (which: readonly string[], site = 'ice') =>
    Object.fromEntries(await Promise.all(which.map(async (path) => [path, (await get(path, site)).text] as const)));
  const manifest = (more: Record<string, unknown>) =>
    instance.write({ 'sites/ice/manifest.json': manifestOf('ice', more) });

  async function planFor(site: string, target: UpgradeTarget, revisions = 5): Promise<StoredPlan> {
    const stored = await beside((compositionStore) =>
      planUpgrade(compositionStore, instance.settings, { site, target, revisions }),
    );
    if (stored === null) throw new Error('It is served already.');
    return stored;
  }
  const planTo = (version: string, site = 'ice') => planFor(site, { kind: 'package', package: bulletinsName, version });
  /** Applies a plan and waits until the server serves it. */
  async function put(stored: StoredPlan, consent: Consent = {}): Promise<void> {
    await beside((compositionStore) =>
      applyUpgrade(compositionStore, instance.settings, stored, { ...consent, actorId: null }),
    );
    const [, version] = stored.definition.packages.find(([name]) => name === bulletinsName) ?? [];
    await served(version as SampleRelease | undefined, stored.plan.site);
  }
  async function served(version: SampleRelease | undefined, site = 'ice'): Promise<void> {
    const isServed = async (each: SampleRelease) =>
      ((await get(clientPath(each), site)).status === 200) === (each === version);
    await until(async () => (await Promise.all(releases.map(isServed))).every(Boolean), 60_000);
  }
  const draftOf = async (path: string) =>
    (await admin.call('GET', `/sites/ice/pages/${ids[path]}/draft`)).json() as {
      version: number;
      content: { tree: Node };
      nodes: Record<string, { state?: string }>;
    };
  const bulletinOf = ({ content: { tree } }: Awaited<ReturnType<typeof draftOf>>) => tree.slots['content']?.[0] as Node;

  async function edit(path: string, prop: string, value: string): Promise<void> {
    const draft = await draftOf(path);
    const set = { op: 'set', node: bulletinOf(draft).id, path: [prop], value };
    const answer = await admin.call('PATCH', `/sites/ice/pages/${ids[path]}/draft`, {
      expectedVersion: draft.version,
      operations: [set],
    });
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    await publish(path);
  }
  async function publish(path: string): Promise<void> {
    const { version } = await draftOf(path);
    const published = await admin.call('POST', `/sites/ice/pages/${ids[path]}/publication`, {
      expectedVersion: version,
    });
    expect([published.status, published.text]).toEqual([200, expect.any(String)]);
  }

  beforeAll(async () => {
    const database = await create();
    drop = database.drop;
    instance = await startInstance({
      databaseUrl: database.url,
      sites: { ice: { plugins }, nyse: { plugins } },
      files: {
        ...basePackages,
        ...installed(bulletinsName, bulletinFiles('1.0.0')),
        'package.json': { private: true, workspaces: ['sites/*'] },
        ...Object.fromEntries(
          ['ice', 'nyse'].map((site) => [
            `sites/${site}/package.json`,
            {
              name: `@sample/${site}`,
              version: '1.0.0',
              private: true,
              dependencies: { '@sample/brand': '1.2.3', [pagesName]: '1.0.0', [bulletinsName]: '1.0.0' },
            },
          ]),
        ),
        ...files('ice'),
        ...files('nyse'),
      },
    });
    admin = await instance.signIn();
    const { pages } = (await admin.call('GET', '/sites/ice/pages?limit=100')).json() as {
      pages: { id: string; path: string }[];
    };
    for (const { id, path } of pages) ids[path] = id;
  }, 120_000);
  afterAll(async () => {
    await instance.drop();
    await drop();
  });

  test('are upgraded on one of two sites', async () => {
    // The other site goes first, with packages from npm.
    const first = await bytes(paths);
    expect(first['/worded']).toContain('class="low"');
    await install(instance, 'nyse', `${bulletinsName}@3.0.0`);
    await expect(planFor('nyse', { kind: 'installed' }, 0)).rejects.toMatchObject({
      code: 'composition.invalid',
      message: expect.stringContaining('feed.example'),
    });
    const granted = manifestOf('nyse', {
      plugins: { ...plugins, [bulletinsName]: { grants: { hosts: ['feed.example'] } } },
    });
    await instance.write({ 'sites/nyse/manifest.json': granted });
    const ahead = await planFor('nyse', { kind: 'installed' }, 0);
    expect(ahead.plan.counts).toMatchObject({ broken: 1, lossy: 1 });
    expect(ahead.plan.capabilities).toEqual([
      { plugin: bulletinsName, kind: 'hosts', name: 'feed.example', change: 'asked' },
    ]);
    await admin.call('DELETE', `/sites/nyse/pages/${ahead.plan.pages.find(({ outcome }) => outcome === 'broken')?.id}`);
    const again = await planFor('nyse', { kind: 'installed' }, 0);
    await put(again, { acceptLosses: true });
    const other = await bytes(paths, 'nyse');
    expect(other['/worded']).toContain('class="quiet"');
    expect(await bytes(paths)).toEqual(first);
    const { bulletinsLoaded } = globalThis as unknown as {
      bulletinsLoaded: { version: string; react: unknown; sdk: unknown }[];
    };
    expect(bulletinsLoaded.map(({ version }) => version).slice(-2)).toEqual(['1.0.0', '3.0.0']);
    expect(new Set(bulletinsLoaded.slice(-2).map(({ react }) => react)).size).toBe(1);
    expect(new Set(bulletinsLoaded.slice(-2).map(({ sdk }) => sdk)).size).toBe(1);
    expect([(await get(clientPath('1.0.0'))).status, (await get(clientPath('3.0.0'))).status]).toEqual([200, 404]);
    expect((await get(clientPath('3.0.0'), 'nyse')).text).toContain('3.0.0');
    const rest = async () => expect(await bytes(paths, 'nyse')).toEqual(other);

    // Breaks are refused; the fix still has losses to accept.
    const breaking = await planTo('2.0.0');
    expect(breaking.plan.counts).toEqual({ unchanged: 1, lossless: 3, changed: 1, lossy: 1, broken: 1 });
    expect(breaking.plan.contracts).toMatchObject([{ name: bulletinsName }]);
    await expect(put(breaking, { acceptLosses: true })).rejects.toMatchObject({
      code: 'upgrade.broken',
      message: expect.stringContaining('/long'),
    });
    await edit('/long', 'heading', 'Short');
    const before = await bytes(paths);
    const lossy = await planTo('^2');
    await expect(put(lossy)).rejects.toMatchObject({
      code: 'upgrade.lossy',
      message: expect.stringContaining('/badged'),
    });
    expect(await bytes(paths)).toEqual(before);

    // Relevant changes since the plan refuse it; irrelevant ones do not.
    await edit('/renamed', 'badge', 'New badge');
    await expect(put(lossy, { acceptLosses: true })).rejects.toMatchObject({
      code: 'upgrade.changed',
      message: expect.stringContaining('/renamed'),
    });
    await edit('/renamed', 'badge', '');
    const plan = await planTo('2.0.0');
    await edit('/edited', 'heading', 'Edited before');
    const standing = await bytes(paths);
    await put(plan, { acceptLosses: true });

    const upgraded = await bytes(paths);
    expect(upgraded['/worded']).toContain('class="loud"');
    expect(upgraded['/badged']).not.toContain('Sample badge');
    expect(upgraded['/remarked']).toContain('<p>Into a slot</p>');
    await rest();

    await edit('/edited', 'title', 'Edited since');
    const edited = (await get('/edited')).text;
    expect(edited).toContain('Edited since');
    const written = bulletinOf(await draftOf('/edited'));
    await beside((compositionStore) => rollBack(compositionStore, 'ice', null));
    await served('1.0.0');
    expect(await bytes(paths)).toEqual(standing);
    const draft = await draftOf('/edited');
    expect(bulletinOf(draft)).toEqual(written);
    expect(draft.nodes[written.id]).toMatchObject({ state: 'newer' });
    await rest();

    // After restoring an earlier revision, the edit is reapplied as written.
    const offered = {
      page: { id: ids['/edited'], path: '/edited', locale: 'en', title: 'Page /edited' },
      revision: expect.any(Number),
      at: expect.any(Date),
      cancelled: null,
    };
    const edits = () => beside(({ storage }) => editsSince(storage, 'ice'));
    expect(await edits()).toEqual([{ ...offered, isDraft: true, isShown: false }]);
    const { revisions } = (await admin.call('GET', `/sites/ice/pages/${ids['/edited']}/revisions`)).json() as {
      revisions: { id: string; composition: string }[];
    };
    const former = revisions.find(({ composition }) => composition === plan.plan.served)?.id;
    expect(
      (
        await admin.call('POST', `/sites/ice/pages/${ids['/edited']}/revisions/${former}/restoration`, {
          expectedVersion: draft.version,
        })
      ).status,
    ).toBe(200);
    await publish('/edited');
    expect((await get('/edited')).text).toBe(standing['/edited']);
    expect(await edits()).toEqual([{ ...offered, isDraft: false, isShown: false }]);
    await beside((compositionStore) => reapplyEdit(compositionStore, 'ice', ids['/edited'] ?? '', null));
    expect(bulletinOf(await draftOf('/edited'))).toEqual(written);
    await expect(
      beside((compositionStore) => reapplyEdit(compositionStore, 'ice', ids['/plain'] ?? '', null)),
    ).rejects.toMatchObject({ code: 'upgrade.nothing-since' });
    expect((await get('/edited')).text).toBe(standing['/edited']);

    // After upgrading again, the edit can be published.
    await put(await planTo('2.0.0'), { acceptLosses: true });
    expect(await edits()).toEqual([]);
    await publish('/edited');
    expect((await get('/edited')).text).toBe(edited);
    expect(await bytes(untouched)).toEqual(Object.fromEntries(untouched.map((path) => [path, upgraded[path]])));

    // Removal hides content and needs consent.
    await manifest({ plugins: { [pagesName]: {} } });
    const removal = await planFor('ice', { kind: 'installed' });
    expect(removal.plan.packages).toEqual([{ name: bulletinsName, before: '2.0.0' }]);
    await expect(put(removal, { acceptLosses: true })).rejects.toMatchObject({ code: 'upgrade.broken' });
    const full = await bytes(paths);
    await put(removal, { keepHidden: true });
    expect((await get('/worded')).text).not.toContain('Levels');
    expect((await get('/plain')).text).toContain('Nothing of it is new');
    await rest();

    await manifest({ plugins });
    await put(await planTo('2.0.0'), { acceptLosses: true });
    expect(await bytes(paths)).toEqual(full);

    // The next release comes from the registry and needs a host granted.
    await expect(planTo('3.0.0')).rejects.toMatchObject({
      code: 'composition.invalid',
      message: expect.stringContaining('feed.example'),
    });
    await manifest({ plugins: { ...plugins, [bulletinsName]: { grants: { hosts: ['feed.example'] } } } });
    await put(await planTo('3.0.0'));
    expect((await get('/badged')).text).not.toContain('<b>');
    await rest();
  }, 600_000);
});
