import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runServer } from 'verdaccio';

/** A real npm registry, initially empty. */
export interface Registry {
  url: string;
  folder: string;
  publish(files: Record<string, string | object>): Promise<void>;
  unpublish(name: string, version: string): Promise<void>;
  close(): Promise<void>;
}

interface RegistryOptions {
  /** URL of the registry that packages come from which were not published here. Defaults to none. */
  uplink?: string;
}

export async function startRegistry({ uplink }: RegistryOptions = {}): Promise<Registry> {
  const everyone = { access: '$all', publish: '$all', unpublish: '$all' };
  const folder = await mkdtemp(join(tmpdir(), 'quoin-registry-'));
  const configuration = {
    storage: join(folder, 'storage'),
    self_path: folder,
    uplinks: uplink === undefined ? {} : { public: { url: uplink, maxage: '1d', timeout: '60s' } },
    packages: {
      // These never come from elsewhere.
      '@quoin/*': everyone,
      quoin: everyone,
      'create-quoin-*': everyone,
      sqlite3: everyone,
      '**': uplink === undefined ? everyone : { ...everyone, proxy: 'public' },
    },
    max_body_size: '100mb',
    log: { type: 'stdout', format: 'json', level: 'fatal' },
    web: { enable: false },
  };
  const server = (await runServer(configuration)) as Server;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;

  async function npm(source: string, ...args: string[]): Promise<void> {
    await writeFile(join(source, '.npmrc'), `registry=${url}\n//127.0.0.1:${port}/:_authToken=sample\n`);
    const child = spawn('npm', [...args, '--loglevel=error', '--ignore-scripts'], { cwd: source });
    let errors = '';
    child.stderr.on('data', (chunk) => (errors += chunk));
    const code = await new Promise((resolve) => child.once('close', resolve));
    if (code !== 0) throw new Error(errors);
  }

  return {
    url,
    folder,
    async publish(files) {
      const source = await mkdtemp(join(folder, 'source-'));
      for (const [path, content] of Object.entries(files)) {
        await mkdir(dirname(join(source, path)), { recursive: true });
        await writeFile(join(source, path), typeof content === 'string' ? content : JSON.stringify(content));
      }
      await npm(source, 'publish');
    },
    unpublish: async (name, version) =>
      npm(await mkdtemp(join(folder, 'source-')), 'unpublish', '--force', `${name}@${version}`),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
