import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startRegistry, type Registry } from '@quoin/server/testing';

const workspace = fileURLToPath(new URL('../../../../', import.meta.url));

export interface Result {
  code: number | null;
  /** Both streams. */
  output: string;
}

/** Runs a program to its end. */
export async function run(folder: string, [file = '', ...args]: string[], env: NodeJS.ProcessEnv): Promise<Result> {
  const child = spawn(file, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/** The folder of the Node that runs this. */
const ownNode: string = dirname(process.execPath);

/** A registry that has every public package of this workspace as built, and others from the configured registry. */
export class PublishedPackages {
  readonly registry: Registry;
  /** For folders of the people who install these packages. */
  readonly folder: string;

  private constructor(registry: Registry, folder: string) {
    this.registry = registry;
    this.folder = folder;
  }

  get #cache(): string {
    return join(this.folder, 'npm-cache');
  }

  static async open(): Promise<PublishedPackages> {
    const { output } = await run(workspace, ['npm', 'config', 'get', 'registry'], process.env);
    const registry = await startRegistry({ uplink: output.trim() });
    const published = new PublishedPackages(registry, await mkdtemp(join(tmpdir(), 'quoin-published-')));
    // Archives come from the cache of this machine. What npm installs for `npm create` depends on the registry.
    const { output: cache } = await run(workspace, ['npm', 'config', 'get', 'cache'], process.env);
    await mkdir(join(cache.trim(), '_cacache'), { recursive: true });
    await mkdir(published.#cache);
    await symlink(join(cache.trim(), '_cacache'), join(published.#cache, '_cacache'));
    await writeFile(join(published.folder, '.npmrc'), `registry=${registry.url}\n${authorization(registry.url)}\n`);
    // Private packages are skipped.
    const { code, output: errors } = await run(
      workspace,
      ['npm', 'publish', '--workspaces', '--ignore-scripts', '--loglevel=error'],
      published.environment(),
    );
    if (code !== 0) throw new Error(errors);
    await published.#publishSqlite();
    return published;
  }

  /** Publishes SQLite with the binary that its install script built here, since compiling it takes minutes. */
  async #publishSqlite(): Promise<void> {
    const installed = dirname(createRequire(import.meta.resolve('@quoin/storage')).resolve('sqlite3/package.json'));
    const source = join(this.folder, 'sqlite3');
    const binary = 'build/Release/node_sqlite3.node';
    for (const path of ['package.json', 'lib', binary])
      await cp(join(installed, path), join(source, path), { recursive: true });
    const file = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as object;
    await writeFile(
      join(source, 'package.json'),
      JSON.stringify({ ...file, files: ['lib', 'build'], scripts: {}, binary: {} }),
    );
    const { code, output } = await run(source, ['npm', 'publish', '--loglevel=error'], this.environment());
    if (code !== 0) throw new Error(output);
  }

  /** The environment of an author or a platform team, with the Node of this workspace or that of the machine. */
  environment(node: 'own' | 'system' = 'own'): NodeJS.ProcessEnv {
    const { PATH = '', HOME } = process.env;
    return {
      // npm scripts put the programs of this workspace first.
      PATH: [
        ...(node === 'own' ? [ownNode] : []),
        ...PATH.split(':').filter((part) => !part.includes('node_modules')),
      ].join(':'),
      HOME,
      XDG_CACHE_HOME: join(this.folder, 'cache'),
      npm_config_cache: this.#cache,
      npm_config_userconfig: join(this.folder, '.npmrc'),
      npm_config_audit: 'false',
      npm_config_fund: 'false',
      npm_config_update_notifier: 'false',
    };
  }

  async close(): Promise<void> {
    await this.registry.close();
    // A server may still write its log.
    await rm(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

const authorization = (url: string): string => `${url.replace(/^http:/, '')}:_authToken=sample`;
