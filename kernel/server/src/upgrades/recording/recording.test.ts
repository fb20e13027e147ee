import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import { withCompositions } from '../../site/compositions/composition-store.ts';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { card, makePage, pageFile } from '../../testing/site-content.fixture.ts';
import { compareRecordings } from './compare-recordings.ts';
import { recordPages } from './record-pages.ts';
import { readRecording } from './recording.ts';

const files = {
  'sites/ice/content/pages/index.en.json': pageFile('/', [card('Welcome')]),
  'sites/ice/content/pages/other.en.json': pageFile('/other', [card('Other')]),
};

describe.each(suiteDatabases)('recordings of pages on $name', ({ create }) => {
  let instance: Instance;
  let drop: () => Promise<void>;
  let admin: Person;
  let folder: string;
  const at = new Date();
  const file = (name: string) => join(folder, `${name}.pages`);
  const record = (name: string) =>
    withCompositions(
      instance.settings,
      () => undefined,
      (compositionStore) => recordPages(compositionStore, instance.settings, { file: file(name), at }),
    );
  const compare = async (before: string, after: string) =>
    compareRecordings(await readRecording(file(before)), await readRecording(file(after)));

  beforeAll(async () => {
    const database = await create();
    ({ drop } = database);
    instance = await startInstance({ databaseUrl: database.url, files });
    admin = await instance.signIn();
    folder = await mkdtemp(join(tmpdir(), 'quoin-recordings-'));
    await record('first');
  }, 60_000);
  afterAll(async () => {
    await instance?.drop();
    await drop?.();
    if (folder !== undefined) await rm(folder, { recursive: true });
  });

  test('of the same content are equal', async () => {
    expect(await record('second')).toBe(2);
    expect(await compare('first', 'second')).toEqual({ compared: 2, differing: [] });
    expect((await readRecording(file('second'))).at).toEqual(at);
  });

  test('name drafts that changed, pages that are new, and pages that are gone', async () => {
    await makePage(admin, '/new');
    const [first] = (await admin.call('GET', '/sites/ice/pages?search=other')).json().pages as { id: string }[];
    const draft = (await admin.call('GET', `/sites/ice/pages/${first?.id}/draft`)).json() as { version: number };
    await admin.call('PATCH', `/sites/ice/pages/${first?.id}/draft`, {
      expectedVersion: draft.version,
      operations: [{ op: 'page', field: 'title', value: 'Renamed' }],
    });
    expect(await record('third')).toBe(4);
    const added = { site: 'ice', locale: 'en', of: 'draft', outcome: 'new', failures: [] };
    const { compared, differing } = await compare('first', 'third');
    expect(compared).toBe(2);
    expect(differing).toHaveLength(2);
    expect(differing).toEqual(
      expect.arrayContaining([
        { ...added, path: '/new' },
        { ...added, path: '/other' },
      ]),
    );
    expect((await compare('third', 'first')).differing.map(({ path, outcome }) => [path, outcome])).toEqual(
      expect.arrayContaining([
        ['/new', 'absent'],
        ['/other', 'absent'],
      ]),
    );
  });

  test('show where HTML differs, and list new failures', async () => {
    const lines = gunzipSync(await readFile(file('first'))).toString();
    await writeFile(
      file('changed'),
      gzipSync(
        lines
          .replaceAll('Welcome', 'Farewell')
          .replace('"failures":[]', '"failures":["cms-component-card, render: Sample"]'),
      ),
    );
    const { differing } = await compare('first', 'changed');
    expect(differing.flatMap(({ failures }) => failures)).toEqual(['cms-component-card, render: Sample']);
    expect(differing.find(({ path }) => path === '/')?.difference?.pieces).toEqual(
      expect.arrayContaining([
        { kind: 'removed', text: 'Welcome' },
        { kind: 'added', text: 'Farewell' },
      ]),
    );
  });

  test.each([
    ['a cut file', async () => (await readFile(file('first'))).subarray(0, -20)],
    ['an empty file', async () => Buffer.alloc(0)],
    ['another file', async () => Buffer.from('Sample text')],
    [
      'a missing line',
      async () =>
        gzipSync(
          gunzipSync(await readFile(file('first')))
            .toString()
            .split('\n')
            .toSpliced(1, 1)
            .join('\n'),
        ),
    ],
    ['another version', async () => gzipSync('{"format":99}\n')],
  ])('%s is refused', async (_, bytes) => {
    await writeFile(file('broken'), await bytes());
    await expect(compare('broken', 'first')).rejects.toMatchObject({ code: 'recording.invalid' });
  });
});

test('a file that does not exist is refused', async () => {
  await expect(readRecording('/nowhere/sample.pages')).rejects.toMatchObject({ code: 'recording.invalid' });
});
