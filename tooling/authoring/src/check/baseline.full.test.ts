import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ContentReport } from '@quoin/core';
import { startRegistry, type Registry } from '@quoin/server/testing';
import { createWorkspace, packageJson, removeWorkspaces } from '../workspace/sample-workspace.fixture.ts';
import type { WorkspacePackage } from '../workspace/workspace.ts';
import { findBaseline, isInRegistry } from './baseline.ts';

const name = '@quoin/plugin-cards';
const report: ContentReport = {
  options: { version: 0, migrations: [], schema: {}, defaults: {} },
  components: {},
  templates: {},
  dataSources: {},
  formHandlers: {},
};

let registry: Registry;
let pack: WorkspacePackage;
const file = () => join(pack.folder, 'content.released.json');
const recorded = () => (existsSync(file()) ? (JSON.parse(readFileSync(file(), 'utf8')) as object) : undefined);
const record = (version: string) => writeFileSync(file(), JSON.stringify({ version, report }));
const find = (version: string, asks: { record?: boolean } = {}) =>
  findBaseline({ ...pack, version }, { inRegistry: true, record: false, ...asks });

/** Files of a published package. */
const packageOf = (version: string) => ({
  'package.json': { name, version, files: ['content.report.json'], publishConfig: { tag: 'next' } },
  'content.report.json': report,
});

beforeAll(async () => {
  registry = await startRegistry();
  for (const version of ['1.0.0', '1.1.0', '2.0.0', '3.0.0-next.1']) await registry.publish(packageOf(version));
}, 120_000);
afterAll(() => registry.close());

/** npm reads these settings at the root of a workspace. */
const useRegistry = (url: string) => writeFileSync(join(pack.folder, '../../.npmrc'), `registry=${url}\n`);

beforeEach(() => {
  const root = createWorkspace({ 'plugins/cards/package.json': packageJson('plugin', 'cards') });
  pack = { folder: join(root, 'plugins/cards'), id: 'cards', name, version: '1.2.0', role: 'plugin' };
  useRegistry(registry.url);
});
afterEach(removeWorkspaces);

test('without a record, the newest release up to the version is the baseline, and it is recorded on request', async () => {
  expect(await find('2.1.0')).toEqual({
    release: { version: '2.0.0', report },
    problems: [],
    notes: [
      'content.released.json is missing, package.json has version 2.1.0, and the registry has 2.0.0: compared with that. Record it with `npx quoin check --released`, and commit the file.',
    ],
  });
  expect(recorded()).toBeUndefined();
  expect(await find('2.0.0', { record: true })).toEqual({
    release: { version: '2.0.0', report },
    problems: [],
    notes: [],
  });
  expect(recorded()).toEqual({ version: '2.0.0', report, contentVersions: { options: [0] } });
});

test('an older record is replaced by the release of the registry', async () => {
  record('1.0.0');
  expect(await find('2.1.0')).toMatchObject({
    release: { version: '2.0.0' },
    notes: [expect.stringContaining('content.released.json has release 1.0.0, package.json has version 2.1.0')],
  });
});

test.each(['1.1.0', '2.0.0'])('a record of the newest release before the version (%s) is quiet', async (version) => {
  record(version);
  expect(await find(version.replace(/.$/, '1'))).toMatchObject({ release: { version }, notes: [] });
});

test('a rehearsed publication records no release', async () => {
  record('2.0.0');
  process.env['npm_config_dry_run'] = 'true';
  try {
    expect(await find('2.1.0', { record: true })).toMatchObject({
      release: { version: '2.0.0' },
      problems: [],
      notes: [
        `The registry has no ${name}@2.1.0: release 2.0.0 is the recorded one. Once it has, run \`npx quoin check --released\`.`,
      ],
    });
    rmSync(file());
    await find('2.1.0', { record: true });
    expect(recorded()).toMatchObject({ version: '2.0.0' });
  } finally {
    delete process.env['npm_config_dry_run'];
  }
});

test('nothing is said before the first release', async () => {
  const fresh = { ...pack, name: '@quoin/plugin-fresh' };
  const asked = { inRegistry: true, record: false };
  expect(await findBaseline(fresh, asked)).toEqual({ release: undefined, problems: [], notes: [] });
});

test('a check that cannot ask says what it did not verify, unless the record is of this version', async () => {
  useRegistry('http://127.0.0.1:9/');
  expect(await find('1.0.1')).toMatchObject({
    release: undefined,
    problems: [],
    notes: [
      `content.released.json is missing, package.json has version 1.0.1, and npm cannot ask the registry (ECONNREFUSED): whether stored content survives is not verified. If ${name} is published, record it with \`npx quoin check --released\`.`,
    ],
  });
  expect(await find('1.0.1', { record: true })).toMatchObject({
    problems: [expect.stringContaining('nothing is recorded. Try again.')],
  });
  record('1.0.0');
  expect((await find('1.2.0')).notes).toEqual([
    expect.stringContaining('only content of release 1.0.0 is verified to survive'),
  ]);
  expect(await find('1.0.0')).toMatchObject({ release: { version: '1.0.0' }, notes: [] });
});

test('a release without a report cannot be compared with', async () => {
  await registry.publish({ 'package.json': { name, version: '4.0.0' } });
  expect((await find('4.0.0')).notes).toEqual([
    expect.stringContaining('4.0.0 is published without a content.report.json'),
  ]);
});

test('private packages are in no registry, and those of Quoin are recorded as they are published', () => {
  expect(isInRegistry(pack, false)).toBe(true);
  expect(isInRegistry(pack, true)).toBe(false);
  writeFileSync(join(pack.folder, 'package.json'), '{ "private": true }');
  expect(isInRegistry(pack, false)).toBe(false);
});
