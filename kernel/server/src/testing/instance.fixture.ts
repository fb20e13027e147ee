import { sampleBrand } from '@quoin/sdk/testing';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Settings } from '../platform/settings/settings.ts';
import type { Running, StartOptions } from '../start/options.ts';
import { startServer } from '../start/start.ts';
import { send, type TestResponse, type Call } from './request.fixture.ts';
import { samplePlugin, samplePluginName, type MoreOfPlugin, type Witness } from './sample-plugin.fixture.ts';

export const administrator = { email: 'admin@example.com', password: 'correct horse battery' };
const adminHost = 'admin.localhost';

export interface Person {
  call(method: string, path: string, body?: unknown): Promise<TestResponse>;
  cookie: string;
  csrfToken: string;
  id: string;
}

/** A server on a temporary folder, with sites of sample packages. */
export interface Instance extends Running {
  folder: string;
  settings: Settings;
  witness: Witness;
  lines: string[];
  get(path: string, call?: Call): Promise<TestResponse>;
  send(call: Call): Promise<TestResponse>;
  signIn(credentials?: { email: string; password: string }): Promise<Person>;
  /** Writes files below its folder, as an installation or an edit of a manifest does. */
  write(files: Readonly<Record<string, string | object>>): Promise<void>;
  drop(): Promise<void>;
}

export interface InstanceOptions {
  sites?: Record<string, Record<string, unknown>>;
  /** By path below the folder. */
  files?: Record<string, string | object>;
  start?: Partial<StartOptions>;
  plugin?: MoreOfPlugin;
  settings?: Partial<Settings>;
  databaseUrl?: string;
}

export const manifestOf = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  name: `Sample site ${id}`,
  hosts: [`${id}.localhost`],
  brand: '@sample/brand',
  plugins: { [samplePluginName]: {} },
  ...more,
});

async function write(folder: string, files: Readonly<Record<string, string | object>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
}

const packageFile = (name: string) => ({ name, version: '1.2.3', type: 'module', exports: './index.js' });

/** Starts a server. Its sample packages are in its folder; their modules are passed in. */
export async function startInstance({
  sites = { ice: {} },
  files = {},
  start = {},
  plugin: more = {},
  settings: given = {},
  databaseUrl,
}: InstanceOptions = {}): Promise<Instance> {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-server-'));
  const { plugin, witness } = samplePlugin(more);
  const modules = { '@sample/brand': sampleBrand, [samplePluginName]: plugin };
  const global = globalThis as { samplePackages?: Record<string, Record<string, unknown>> };
  global.samplePackages = { ...global.samplePackages, [folder]: modules };
  await write(folder, {
    ...Object.fromEntries(Object.keys(modules).map((name) => [`node_modules/${name}/package.json`, packageFile(name)])),
    ...Object.fromEntries(
      Object.keys(modules).map((name) => [
        `node_modules/${name}/index.js`,
        `export default globalThis.samplePackages[${JSON.stringify(folder)}][${JSON.stringify(name)}];`,
      ]),
    ),
    ...Object.fromEntries(
      Object.keys(sites).map((name) => [`sites/${name}/package.json`, { name: `@sample/${name}`, private: true }]),
    ),
    ...Object.fromEntries(
      Object.entries(sites).map(([name, manifest]) => [`sites/${name}/manifest.json`, manifestOf(name, manifest)]),
    ),
    ...files,
  });
  const lines: string[] = [];
  const dataDir = join(folder, 'data');
  const settings = {
    port: 0,
    host: '127.0.0.1',
    dataDir,
    databaseUrl: databaseUrl ?? `sqlite:${join(dataDir, 'quoin.sqlite')}`,
    sitesDir: join(folder, 'sites'),
    adminHost,
    administrator,
    ...given,
  };
  const running = await startServer({ settings, log: { write: (line) => void lines.push(line) }, ...start }).catch(
    async (error: unknown) => {
      await rm(folder, { recursive: true, force: true });
      throw error;
    },
  );
  const { port } = running;
  const origin = `http://${adminHost}`;

  async function signIn(credentials = administrator): Promise<Person> {
    const answer = await send(port, {
      host: adminHost,
      method: 'POST',
      path: '/api/session',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(credentials),
    });
    if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}: ${answer.text}`);
    const { csrfToken, user } = answer.json() as { csrfToken: string; user: { id: string } };
    const cookie = (answer.headers['set-cookie']?.[0] ?? '').split(';', 1).join('');
    const call: Person['call'] = (method, path, body) =>
      send(port, {
        host: adminHost,
        method,
        path: `/api${path}`,
        headers: {
          cookie,
          origin,
          'x-csrf-token': csrfToken,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
    return { call, cookie, csrfToken, id: user.id };
  }

  return {
    ...running,
    folder,
    settings,
    witness,
    lines,
    get: (path, call = {}) => send(port, { path, ...call }),
    send: (call) => send(port, call),
    signIn,
    write: (files) => write(folder, files),
    async drop() {
      await running.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
