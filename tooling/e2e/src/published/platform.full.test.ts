import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hostRequest } from '../testing/host-request.ts';
import { releaseKernel } from '../testing/kernel-release.ts';
import { PublishedPackages, run } from '../testing/published-packages.ts';
import { freePort } from '../testing/system.ts';
import { until } from '../testing/until.ts';

const brand = '@quoin/brand-ice';
const content = '@quoin/plugin-content';
const cards = '@quoin/plugin-cards';
const site = ['--site', 'exchange'];

const auctions = '@sample/plugin-auctions';
const auctionsSource = `
import { definePlugin, secret, z } from '@quoin/sdk';
export default definePlugin({
  name: '${auctions}', title: 'Auctions', description: 'Sample',
  options: z.object({ apiKey: secret('API key') }),
  capabilities: { hosts: ['feed.example'] },
  contributes: () => ({}),
});`;

let published: PublishedPackages;
let folder: string;
let port: number;
let server: ChildProcess | undefined;

const environment = () => ({
  ...published.environment(),
  PORT: String(port),
  DATA_DIR: join(published.folder, 'data'),
  QUOIN_ADMIN_EMAIL: 'first@quoin.test',
  QUOIN_ADMIN_PASSWORD: 'a long enough password',
});
const platform = (...command: string[]) => run(folder, command, environment());
const quoin = (...command: string[]) => platform('npx', 'quoin', ...command);
const get = (path: string) => hostRequest({ port, host: 'exchange.localhost', path });

async function start(): Promise<void> {
  server = spawn('npm', ['start'], { cwd: folder, env: environment(), stdio: 'ignore', detached: true });
  await until(async () => (await get('/').catch(() => undefined))?.status === 200, 60_000);
}

async function stop(): Promise<void> {
  if (server?.pid === undefined || server.exitCode !== null) return;
  const ended = once(server, 'exit');
  process.kill(-server.pid, 'SIGTERM');
  await ended;
  // npm ends before the server.
  await until(
    () =>
      get('/').then(
        () => false,
        () => true,
      ),
    30_000,
  );
}

beforeAll(async () => {
  published = await PublishedPackages.open();
  folder = join(published.folder, 'exchange');
  port = await freePort();
}, 120_000);
afterAll(async () => {
  await stop();
  await published?.close();
});

test('a repository is created with a site of registry packages, which has no problems', async () => {
  const created = await run(
    published.folder,
    ['npm', 'create', '--yes', 'quoin-site@latest', 'exchange', '--', '--brand', brand, '--plugin', content],
    environment(),
  );
  expect(created).toEqual({ code: 0, output: expect.stringContaining('http://exchange.localhost:') });
  expect((await platform('git', 'ls-files')).output.split('\n')).toEqual(
    expect.arrayContaining(['package-lock.json', 'sites/exchange/manifest.json']),
  );
  expect(await platform('npm', 'run', 'check')).toEqual({
    code: 0,
    output: expect.stringContaining('No problems in 1 package.'),
  });
}, 240_000);

test('the site is served, and its plugins are added, applied, rolled back and removed', async () => {
  await start();
  expect((await get('/')).body).toContain('<h1');
  expect(await quoin('plugin', 'add', cards, ...site)).toMatchObject({ code: 0 });
  expect(await quoin('upgrade', 'plan', ...site)).toEqual({ code: 0, output: expect.stringContaining(cards) });
  expect(await quoin('upgrade', 'apply', ...site)).toMatchObject({ code: 0 });
  expect(await quoin('fleet', 'status')).toEqual({ code: 0, output: expect.stringContaining('exchange') });
  expect(await quoin('upgrade', 'rollback', ...site)).toMatchObject({ code: 0 });
  expect(await quoin('upgrade', 'apply', ...site)).toMatchObject({ code: 0 });
  expect(await quoin('plugin', 'remove', cards, ...site)).toMatchObject({ code: 0 });
  expect(await quoin('upgrade', 'apply', ...site)).toMatchObject({ code: 0 });
  expect(await quoin('content', 'export', ...site)).toEqual({
    code: 0,
    output: expect.stringContaining('Pages written: 4.'),
  });
  expect(await quoin('content', 'import', ...site)).toEqual({
    code: 0,
    output: expect.stringContaining('Pages changed: 0.'),
  });
}, 240_000);

test('another version of Quoin is rehearsed: equal pages can be applied, differing ones are listed', async () => {
  expect(await quoin('upgrade', 'kernel')).toEqual({
    code: 0,
    output: expect.stringContaining('That version of Quoin is installed already.'),
  });
  await releaseKernel(published, folder, '1.1.0');
  await releaseKernel(published, folder, '1.2.0', async (name, source) => {
    if (name !== '@quoin/render') return;
    const file = join(source, 'dist/bundle/index.js');
    await writeFile(
      file,
      (await readFile(file, 'utf8')).replace('<!doctype html><html ', '<!doctype html><html class="sample" '),
    );
  });
  const declared = async () =>
    (JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { dependencies: object }).dependencies;
  const before = (await get('/')).body;

  expect(await quoin('upgrade', 'kernel', '1.2.0', '--apply')).toEqual({
    code: 2,
    output: expect.stringMatching(/exchange \/ \(en\), published: differs[^]*Nothing was changed\./),
  });
  expect(await declared()).toEqual({ quoin: '1.0.0' });
  expect(await quoin('upgrade', 'kernel', '1.1.0', '--apply')).toEqual({
    code: 0,
    output: expect.stringMatching(/all equal\.[^]*Quoin 1\.1\.0 is installed\./),
  });
  expect(await declared()).toEqual({ quoin: '1.1.0' });
  expect((await get('/')).status).toBe(200);
  await stop();
  await start();
  expect((await get('/')).body).toBe(before);
}, 400_000);

test('a site created with a plugin that needs options, variables and grants says so', async () => {
  await published.registry.publish({
    'package.json': {
      name: auctions,
      version: '1.0.0',
      type: 'module',
      exports: './index.js',
      quoin: { role: 'plugin' },
      peerDependencies: { '@quoin/sdk': '^1.0.0' },
    },
    'index.js': auctionsSource,
  });
  const { code, output } = await quoin('create', 'site', 'second', '--brand', brand, '--plugin', auctions);
  expect(code).toBe(0);
  const [, remaining = ''] = output.split('Site second cannot be served like this yet. To be done:\n');
  expect(remaining).toContain('{"$env":"AUCTIONS_API_KEY"} to "options", and set that variable');
  expect(remaining).toContain('calls feed.example, which is not granted');
  expect(remaining).toContain('reads the secret option "apiKey", which is not granted');
}, 240_000);
