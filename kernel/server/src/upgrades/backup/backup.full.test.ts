import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { Node } from '@quoin/sdk';
import { databases } from '@quoin/storage/testing';
import { createUploads } from '../../delivery/forms/upload.ts';
import { openAuditKey } from '../../platform/audit/audit-key.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { rollBack, withCompositions } from '../../site/compositions/composition-store.ts';
import { startServer } from '../../start/start.ts';
import { type Instance, startInstance } from '../../testing/instance.fixture.ts';
import { picture, uploaded } from '../../testing/media.fixture.ts';
import {
  basePackages,
  bulletinFiles,
  bulletinsName,
  clientPath,
  installed,
  pagesName,
} from '../../testing/released-packages.fixture.ts';
import { send } from '../../testing/request.fixture.ts';
import { node, pageFile } from '../../testing/site-content.fixture.ts';
import { until } from '../../testing/until.fixture.ts';
import { applyUpgrade, planUpgrade } from '../process/upgrade.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

const drops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const drop of drops.splice(0).toReversed()) await drop();
});

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-backup-'));
  drops.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const bulletin = (heading: string) =>
  node('cms-component-bulletin', { heading, points: [{ id: 'one', label: 'one', level: 'low' }] });
const note = (text: string) => node('cms-component-note', { text });
const content = {
  '/plain': [note('A note')],
  '/bulletin': [bulletin('Sample')],
  '/busy': [note('Version 0')],
};
const paths = ['/plain', '/bulletin', '/busy', '/de/plain', '/de/bulletin', '/de/busy'];
const stable = paths.filter((path) => !path.includes('busy'));
const files = Object.fromEntries(
  ['en', 'de'].flatMap((locale) =>
    Object.entries(content).map(([path, nodes]) => [
      `sites/ice/content/pages${path}.${locale}.json`,
      pageFile(
        path,
        nodes.map((each) => ({ ...each, id: randomUUID() })),
        { locale },
      ),
    ]),
  ),
);

const start = async (databaseUrl: string): Promise<Instance> => {
  const instance = await startInstance({
    databaseUrl,
    sites: { ice: { plugins: { [pagesName]: {}, [bulletinsName]: {} }, locales: ['en', 'de'] } },
    files: {
      ...basePackages,
      ...installed(bulletinsName, bulletinFiles('1.0.0')),
      ...files,
    },
  });
  drops.push(() => instance.drop());
  return instance;
};

const compositions = <Result>(settings: Settings, work: Parameters<typeof withCompositions<Result>>[2]) =>
  withCompositions(settings, () => undefined, work);

const readAll = async (port: number, which: readonly string[]) =>
  Object.fromEntries(
    await Promise.all(
      which.map(async (path) => {
        const { status, bytes } = await send(port, { path, host: 'ice.localhost' });
        return [path, { status, text: bytes.toString('latin1') }] as const;
      }),
    ),
  );

/** Upgrades what is served from 1.0.0 to 2.0.0. */
async function upgrade({ write, settings, port }: Instance): Promise<void> {
  await write(installed(bulletinsName, bulletinFiles('2.0.0')));
  await compositions(settings, async (store) => {
    const plan = await planUpgrade(store, settings, { site: 'ice', target: { kind: 'installed' }, revisions: 0 });
    if (plan === null) throw new Error('It is served already.');
    await applyUpgrade(store, settings, plan, { acceptLosses: true, actorId: null });
  });
  await until(async () => (await send(port, { path: clientPath('2.0.0'), host: 'ice.localhost' })).status === 200);
}

/** Publishes versions of a page, one by one, until stopped. Returns the texts and the longest wait. */
async function keepPublishing(instance: Instance) {
  const { call } = await instance.signIn();
  const { pages } = (await call('GET', '/sites/ice/pages?limit=100')).json() as {
    pages: { id: string; path: string; locale: string }[];
  };
  const { id } = pages.find(({ path, locale }) => path === '/busy' && locale === 'en') ?? { id: '' };
  const draft = (await call('GET', `/sites/ice/pages/${id}/draft`)).json() as {
    version: number;
    content: { tree: Node };
  };
  let { version } = draft;
  const changed = draft.content.tree.slots['content']?.[0]?.id;
  const state = { stopped: false, published: 0, longest: 0 };
  const done = (async () => {
    while (!state.stopped) {
      const began = performance.now();
      const set = { op: 'set', node: changed, path: ['text'], value: `Version ${state.published + 1}` };
      const saved = await call('PATCH', `/sites/ice/pages/${id}/draft`, {
        expectedVersion: version,
        operations: [set],
      });
      ({ version } = saved.json() as { version: number });
      const answer = await call('POST', `/sites/ice/pages/${id}/publication`, { expectedVersion: version });
      expect(answer.status).toBe(200);
      state.published += 1;
      state.longest = Math.max(state.longest, performance.now() - began);
    }
  })();
  return {
    state,
    async stop() {
      state.stopped = true;
      await done;
      return state;
    },
  };
}

describe.each(databases)('a backup of a busy server on $name', ({ create, name }) => {
  test('is restored elsewhere with every page equal to the byte', async () => {
    const database = await create();
    drops.push(database.drop);
    const instance = await start(database.url);
    const { settings, port } = instance;
    const before = await readAll(port, stable);
    await upgrade(instance);
    const admin = await instance.signIn();
    const asset = await uploaded(instance, admin, 'harbour.png', await picture(400, 300).png().toBuffer());
    const { call } = admin;
    const seen = (await call('GET', `/sites/ice/media/${asset.id}`)).json() as { url: string };
    const media = new URL(seen.url, 'http://ice.localhost').pathname;
    const submissionId = await compositions(settings, async ({ storage }) => {
      const uploads = createUploads(settings.dataDir, storage);
      const received = await uploads.receive('ice', {
        fileName: 'cv.txt',
        type: 'text/plain',
        bytes: Readable.from([Buffer.from('A life')]),
      });
      const { file } = await uploads.store('ice', received);
      const { id } = await storage.submissions.store({
        siteId: 'ice',
        pageId: 'page',
        nodeId: 'node',
        handler: 'desk',
        values: { name: 'Ann' },
        fields: [],
        idempotencyKey: '1',
        files: [{ id: file, field: 'cv', name: 'cv.txt', type: 'text/plain', bytes: 6 }],
      });
      return id;
    });
    const addresses = [...stable, media, clientPath('2.0.0')];
    const upgraded = await readAll(port, addresses);
    expect(upgraded[media]).toMatchObject({ status: 200 });
    expect(upgraded['/bulletin']?.text).toContain('quiet');

    const publishing = await keepPublishing(instance);
    await until(() => publishing.state.published > 2);
    const file = join(await temporaryFolder(), 'backup.tar');
    const first = publishing.state.published;
    const made = await backUp(settings, file);
    const { published } = await publishing.stop();
    expect(made).toMatchObject({ file, missing: [] });
    expect(await readdir(dirname(file))).toEqual(['backup.tar']);
    const busy = await readAll(port, paths);
    expect(busy['/busy']?.text).toContain(`Version ${published}`);
    await instance.close();
    // The packages of the backup suffice.
    await rm(join(instance.folder, 'node_modules', bulletinsName), { recursive: true });

    for (const target of databases) {
      const empty = await target.create();
      drops.push(empty.drop);
      const dataDir = join(await temporaryFolder(), 'data');
      const restoredSettings = { ...settings, dataDir, databaseUrl: empty.url, port };
      await mkdir(dataDir);
      await writeFile(join(dataDir, 'audit.key'), Buffer.from(await openAuditKey(settings)).toString('base64url'));
      expect(await restore(restoredSettings, file)).toMatchObject({
        rows: made.rows,
        files: made.files,
        database: name,
      });
      const running = await startServer({ settings: restoredSettings, log: { write: () => undefined } });
      try {
        const restored = await readAll(port, paths);
        expect(await readAll(port, addresses)).toEqual(upgraded);
        const [, version] = /Version (\d+)/.exec(restored['/busy']?.text ?? '') ?? [];
        expect(Number(version)).toBeGreaterThanOrEqual(first);
        expect(Number(version)).toBeLessThanOrEqual(published);
        expect(restored['/busy']?.status).toBe(200);
        expect(restored['/de/busy']).toEqual(busy['/de/busy']);
        await compositions(restoredSettings, async (store) => {
          const { storage } = store;
          expect(await storage.audit.verify()).toBeNull();
          expect((await storage.audit.list({ action: 'backup.restored' })).length).toBe(1);
          const [stored] = await storage.submissions.files.of('ice', [submissionId]);
          const bytes = await createUploads(dataDir, storage).read('ice', stored?.id ?? '');
          expect(bytes.toString()).toBe('A life');
          await rollBack(store, 'ice', null);
        });
        await until(
          async () => (await send(port, { path: clientPath('1.0.0'), host: 'ice.localhost' })).status === 200,
        );
        expect(await readAll(port, stable)).toEqual(before);
      } finally {
        await running.close();
      }
    }
  }, 120_000);
});

test('a backup reports files that are missing', async () => {
  const database = await databases[0]?.create();
  drops.push(async () => database?.drop());
  const instance = await start(database?.url ?? '');
  const { settings } = instance;
  await uploaded(instance, await instance.signIn(), 'a.png', await picture(4, 3).png().toBuffer());
  await rm(join(settings.dataDir, 'assets'), { recursive: true });
  const [digest = ''] = (await readdir(join(settings.dataDir, 'packages'))).filter((each) => each !== 'node_modules');
  await rm(join(settings.dataDir, 'packages', digest), { recursive: true });
  const made = await backUp(settings, join(await temporaryFolder(), 'backup.tar'));
  expect(made.missing).toEqual([`packages/${digest}`, expect.stringMatching(/^assets\/..\//)]);
}, 60_000);
