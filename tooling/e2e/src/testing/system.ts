import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient, type ApiClient } from '@quoin/api';
import { hostFetch, hostRequest, type HostResponse } from './host-request.ts';

const workspace = fileURLToPath(new URL('../../../../', import.meta.url));
/** An account that may do everything. */
export const administrator = { email: 'first@quoin.test', password: 'a long enough password' };

/** Finds a free port of the loopback address. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('The port of a listening server is a number.');
  return address.port;
}

interface SystemOptions {
  /** Defaults to `start`. */
  command?: 'start' | 'dev' | 'gallery';
  /** Working directory. Defaults to this workspace. */
  folder?: string;
  /** File descriptors per process. Defaults to the test's own limit. */
  descriptors?: number;
}

/** A system with its own port and data folder. */
export class System {
  readonly port: number;
  readonly #options: SystemOptions;
  readonly #environment: Record<string, string>;
  readonly dataDir: string;
  #process: ChildProcess | undefined;
  /** Output of every start. */
  output = '';

  private constructor(port: number, dataDir: string, environment: Record<string, string>, options: SystemOptions) {
    this.port = port;
    this.#options = options;
    this.dataDir = dataDir;
    this.#environment = environment;
  }

  /**
   * Starts a system with a port, a data folder and a first administrator. Without settings it serves site ice alone.
   */
  static async start(environment: Record<string, string> = {}, options: SystemOptions = {}): Promise<System> {
    const folder = await mkdtemp(join(tmpdir(), 'quoin-'));
    const settings = { ...environment };
    if (settings['SITES_DIR'] === undefined && options.folder === undefined) {
      settings['SITES_DIR'] = join(folder, 'sites');
      await symlink(join(workspace, 'node_modules'), join(folder, 'node_modules'));
      await cp(join(workspace, 'sites/ice'), join(folder, 'sites/ice'), { recursive: true });
    }
    const system = new System(await freePort(), folder, settings, options);
    await system.start();
    return system;
  }

  /** Starts it on the same data. Resolves once it responds. */
  async start(): Promise<void> {
    const { command = 'start', descriptors, folder = workspace } = this.#options;
    const program = [process.execPath, join(workspace, 'tooling/cli/bin/quoin.mjs'), command];
    const [file = '', ...parameters] =
      descriptors === undefined ? program : ['sh', '-c', `ulimit -n ${descriptors}; exec "$@"`, 'sh', ...program];
    const child = spawn(file, parameters, {
      cwd: folder,
      env: {
        PATH: process.env['PATH'],
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        QUOIN_ADMIN_EMAIL: administrator.email,
        QUOIN_ADMIN_PASSWORD: administrator.password,
        ...this.#environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    const keep = (chunk: Buffer) => (this.output += chunk.toString());
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    for (let waited = 0; waited < 60_000; waited += 100) {
      if (child.exitCode !== null) throw new Error(`It ended with exit code ${child.exitCode}:\n${this.output}`);
      const health = await this.request('ice.localhost', '/healthz').catch(() => undefined);
      if (health?.status === 200) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`It did not answer within a minute:\n${this.output}`);
  }

  /** Ends it by `times` signals. Resolves with the exit code. */
  async end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL', times: number = 1): Promise<number | null> {
    const child = this.#process;
    this.#process = undefined;
    if (!child || child.exitCode !== null) return child?.exitCode ?? null;
    const exited = once(child, 'close');
    for (let time = 0; time < times; time += 1) child.kill(signal);
    const [code] = (await exited) as [number | null];
    return code;
  }

  /** Ends it and removes its data. */
  async remove(): Promise<void> {
    await this.end('SIGTERM');
    await rm(this.dataDir, { recursive: true, force: true });
  }

  url(host: string, path = '/'): string {
    return `http://${host}:${this.port}${path}`;
  }

  request(
    host: string,
    path: string,
    options: { method?: string; headers?: Record<string, string>; body?: string; localAddress?: string } = {},
  ): Promise<HostResponse> {
    return hostRequest({ port: this.port, host, path, ...options });
  }

  /** Returns the API of the first administrator. */
  async api(): Promise<ApiClient> {
    const headers: Record<string, string> = { origin: this.url('admin.localhost', '') };
    const fetch = hostFetch(this.port);
    const client = createClient({
      url: this.url('admin.localhost', ''),
      headers: () => headers,
      async fetch(request) {
        const response = await fetch(request);
        const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
        if (cookies.length > 0) headers['cookie'] = cookies.join('; ');
        return response;
      },
    });
    const { csrfToken } = await client.session.signIn(administrator);
    headers['x-csrf-token'] = csrfToken;
    return client;
  }
}
