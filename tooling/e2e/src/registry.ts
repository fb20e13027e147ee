import { createHash } from 'node:crypto';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from './system.ts';

const program = fileURLToPath(new URL('../../../node_modules/.bin/verdaccio', import.meta.url));
const run = promisify(execFile);

/** What is published: its package.json and one module. */
export interface Published {
  name: string;
  version: string;
  index: string;
  /** What its package.json says besides. */
  more?: Record<string, unknown>;
}

/** A real registry on this machine, which has nothing but what is published to it. */
export class Registry {
  readonly url: string;
  readonly #folder: string;
  readonly #process: ChildProcess;

  private constructor(url: string, folder: string, child: ChildProcess) {
    this.url = url;
    this.#folder = folder;
    this.#process = child;
  }

  static async start(): Promise<Registry> {
    const folder = await mkdtemp(join(tmpdir(), 'quoin-registry-'));
    const file = join(folder, 'config.yaml');
    await writeFile(file, `storage: ${folder}/storage\nself_path: ${folder}\nuplinks: {}\npackages:\n  '**':\n    access: $all\n    publish: $all\nlog: { type: stdout, format: json, level: fatal }\nweb: { enable: false }\n`);
    const url = `http://127.0.0.1:${await freePort()}/`;
    const child = spawn(process.execPath, [program, '--config', file, '--listen', url.slice('http://'.length, -1)], { stdio: 'ignore' });
    const registry = new Registry(url, folder, child);
    for (let waited = 0; waited < 30_000; waited += 100) {
      if (await fetch(`${url}-/ping`).then(({ ok }) => ok, () => false)) return registry;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await registry.close();
    throw new Error('The registry does not answer.');
  }

  async publish({ name, version, index, more = {} }: Published): Promise<void> {
    const manifest = { name, version, type: 'module', exports: './index.js', ...more };
    const source = await mkdtemp(join(this.#folder, 'source-'));
    await mkdir(join(source, 'package'));
    await writeFile(join(source, 'package/package.json'), JSON.stringify(manifest));
    await writeFile(join(source, 'package/index.js'), index);
    await run('tar', ['-czf', join(source, 'package.tgz'), '-C', source, 'package']);
    const archive = await readFile(join(source, 'package.tgz'));
    const file = `${name}-${version}.tgz`;
    const dist = { tarball: `${this.url}${name}/-/${file}`, integrity: `sha512-${createHash('sha512').update(archive).digest('base64')}`, shasum: createHash('sha1').update(archive).digest('hex') };
    const body = {
      _id: name,
      name,
      'dist-tags': { latest: version },
      versions: { [version]: { ...manifest, _id: `${name}@${version}`, dist } },
      _attachments: { [file]: { content_type: 'application/octet-stream', data: archive.toString('base64'), length: archive.length } },
    };
    const answer = await fetch(this.url + encodeURIComponent(name), { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  }

  async close(): Promise<void> {
    const ended = this.#process.exitCode === null ? once(this.#process, 'close') : undefined;
    this.#process.kill();
    await ended;
    await rm(this.#folder, { recursive: true, force: true });
  }
}
