import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { System } from '../testing/system.ts';
import { until } from '../testing/until.ts';

const workspace = fileURLToPath(new URL('../../../../', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function startToEnd(
  environment: Record<string, string>,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, ['tooling/cli/bin/quoin.mjs', 'start'], {
    cwd: workspace,
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: join(folder, 'data'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
}

const welcomed = (system: System) => until(() => system.output.includes('Ctrl-C stops.'));

async function sitesWith(change: (manifest: Record<string, unknown>) => unknown): Promise<string> {
  const sites = join(folder, 'sites');
  await cp(join(workspace, 'sites/ice'), join(sites, 'ice'), { recursive: true });
  await symlink(join(workspace, 'node_modules'), join(folder, 'node_modules'));
  const file = join(sites, 'ice/manifest.json');
  const changed = change(JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>);
  await writeFile(file, typeof changed === 'string' ? changed : JSON.stringify(changed));
  return sites;
}

describe('a start that cannot succeed', () => {
  test.each<[setting: string, value: string, sentence: RegExp]>([
    ['PORT', '80a', /^The setting PORT is "80a", which is not .+\.\n$/],
    ['DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none', /^The database cannot be reached: .+\.\n$/],
    ['DATA_DIR', 'package.json', /^The setting DATA_DIR is .+, which is not a folder: there is a file\.\n$/],
    ['SITES_DIR', 'no-such-folder', /^The setting SITES_DIR is .+\.\n$/],
    ['QUOIN_ADMIN_EMIAL', 'a@example.com', /^The setting QUOIN_ADMIN_EMIAL is not known\. .+\.\n$/],
  ])('states in one sentence what is wrong with %s=%s', async (setting, value, sentence) => {
    const { code, stderr } = await startToEnd({ [setting]: value });
    expect(stderr).toMatch(sentence);
    expect(code).toBe(1);
  });

  test('names the port in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { code, stderr } = await startToEnd({ PORT: String(port) });
    server.close();
    expect(stderr).toBe(`Port ${port} on 127.0.0.1 is in use. Stop what listens there, or set PORT to another.\n`);
    expect(code).toBe(1);
  });

  test('names the position where a manifest is not JSON', async () => {
    const { code, stderr } = await startToEnd({ SITES_DIR: await sitesWith(() => '{ "id": "ice",\n  oops }') });
    expect(stderr).toMatch(/^Site ice cannot be composed:\n {2}ice\/manifest\.json: It is not JSON: .+line 2.+\n$/);
    expect(code).toBe(1);
  });

  test('names every problem of a manifest, one line each', async () => {
    const plugin = '@quoin/plugin-no-such';
    const sites = await sitesWith((manifest) => ({
      ...manifest,
      hosts: 'ice.localhost',
      plugins: { ...(manifest['plugins'] as object), [plugin]: {} },
    }));
    const { code, stdout, stderr } = await startToEnd({ SITES_DIR: sites });
    expect(stderr.trimEnd().split('\n')).toEqual([
      'Site ice cannot be composed:',
      expect.stringMatching(/^ {2}manifest\.json, hosts: .+\.$/),
      expect.stringMatching(
        /^ {2}manifest\.json, plugins\.@quoin\/plugin-no-such: .+ is not installed for the folder of this site\. .+\.$/,
      ),
    ]);
    expect(stdout).not.toContain('http://');
    expect(code).toBe(1);
  });
});

/** Each test continues where the previous one left the system. */
describe('a successful start', () => {
  let data: string;
  let system: System;
  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'quoin-start-'));
    system = await System.start({ DATA_DIR: data, QUOIN_ADMIN_EMAIL: '', QUOIN_ADMIN_PASSWORD: '' });
  });
  afterAll(async () => {
    await system?.remove();
    await rm(data, { recursive: true, force: true });
  });

  test('lists each step, the addresses and the first sign-in', async () => {
    await welcomed(system);
    expect(system.output).toMatch(
      /^Opening the database … [\d.]+ s\nComposing the sites … [\d.]+ s\nLoading the starter content of ice … \d+ pages, \d+ rows, [\d.]+ s\n/,
    );
    expect(system.output).toContain(`http://ice.localhost:${system.port}\n`);
    expect(system.output).toContain(`http://admin.localhost:${system.port}\n`);
    expect(system.output).toMatch(/Sign in to the admin as admin@localhost with the password [a-z2-9]{20} /);
  });

  test('logs each request as a line of JSON', async () => {
    await system.request('ice.localhost', '/no-such-page');
    await expect(endsWithin10Seconds('SIGTERM')).resolves.toBe(0);
    const lines = (await readFile(join(data, 'quoin.log'), 'utf8')).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
      expect.objectContaining({ message: 'request', method: 'GET', path: '/no-such-page', status: 404, site: 'ice' }),
    );
  });

  test('is quick the second time, and shows no password', async () => {
    system.output = '';
    const started = performance.now();
    await system.start();
    expect((await system.request('ice.localhost', '/')).status).toBe(200);
    const milliseconds = Math.round(performance.now() - started);
    process.stderr.write(`The first page of a second start came after ${milliseconds} ms.\n`);
    expect(milliseconds).toBeLessThan(10_000);
    await welcomed(system);
    expect(system.output).not.toMatch(/starter content|with the password/);
  });

  test('ends on Ctrl-C, however often it is pressed', async () => {
    await expect(endsWithin10Seconds('SIGINT', 2)).resolves.toBe(0);
    expect(system.output.trimEnd()).toMatch(/Stopping …$/);
  });

  test('leaves a database of a newer version alone, and names it', async () => {
    const database = new DatabaseSync(join(data, 'quoin.sqlite'));
    database.exec(`INSERT INTO schema_migrations (name) VALUES ('9999-of-tomorrow')`);
    database.close();
    const { code, stderr } = await startToEnd({ DATA_DIR: data });
    expect(stderr).toMatch(
      /^The database was written by a newer version of Quoin \(it holds "9999-of-tomorrow"\)\. .+\.\n$/,
    );
    expect(code).toBe(1);
  });

  async function endsWithin10Seconds(signal: 'SIGINT' | 'SIGTERM', times?: number): Promise<number | null> {
    const started = performance.now();
    const code = await system.end(signal, times);
    expect(performance.now() - started).toBeLessThan(10_000);
    return code;
  }
});
