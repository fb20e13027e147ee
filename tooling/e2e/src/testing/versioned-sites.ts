import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../../../cli/bin/quoin.mjs', import.meta.url));
const plugin = '@sample/bulletins';

export const brand = `
import { createElement as h } from 'react';
import { defineTemplate, region, z } from '@quoin/sdk';
import { sampleBrand } from '@quoin/sdk/testing';
const page = defineTemplate({ name: 'cms-template-sample-page', title: 'Page', description: 'Sample', settings: z.object({}), regions: { content: region('Content') }, render: ({ regions }) => h('main', null, regions.content) });
export default { ...sampleBrand, templates: [page] };
`;

const heading = `demos: [{ displayName: 'Bulletin', content: { props: { heading: 'Sample' } } }]`;
const title = `demos: [{ displayName: 'Bulletin', content: { props: { title: 'Sample' } } }]`;
const shown = (name: string, text: string) =>
  `render: ({ props }) => h('h2', { className: '${name}' }, props.${text}),`;

/**
 * The third drops a value, the fourth takes short titles only, the fifth requests a host, the sixth fails at one page,
 * the seventh fails at one page in servers only.
 */
const parts = {
  '1.0.0': `props: z.object({ heading: text('Heading'), remark: text('Remark').default('') }), ${heading}, ${shown('first', 'heading')}`,
  '2.0.0': `props: z.object({ title: text('Title'), remark: text('Remark').default('') }), migrations: [migrate.rename('heading', 'title')], ${title}, ${shown('second', 'title')}`,
  '3.0.0': `props: z.object({ title: text('Title') }), migrations: [migrate.rename('heading', 'title'), migrate.remove('remark')], ${title}, ${shown('third', 'title')}`,
  '4.0.0': `props: z.object({ title: text('Title', { maxLength: 8 }) }), migrations: [migrate.rename('heading', 'title'), migrate.remove('remark')], ${title}, ${shown('fourth', 'title')}`,
  '5.0.0': `props: z.object({ heading: text('Heading'), remark: text('Remark').default('') }), ${heading}, ${shown('fifth', 'heading')}`,
  '6.0.0': `props: z.object({ heading: text('Heading'), remark: text('Remark').default('') }), migrations: [migrate.change('heading', (words) => { if (words === 'Words of /odd') throw new Error('There is no such word'); return words; })], ${heading}, ${shown('first', 'heading')}`,
  '7.0.0': `props: z.object({ title: text('Title'), remark: text('Remark').default('') }), migrations: [migrate.rename('heading', 'title')], ${title}, render({ props }) { if (props.title === 'Words of /odd' && !process.argv[1].includes('upgrade-process')) throw new Error('There is no such word'); return h('h2', { className: 'second' }, props.title); },`,
};

export const releaseOf = (html: string): string | undefined =>
  /class="(first|second|third|fourth|fifth)"/.exec(html)?.[1];

const source = (part: string, hosts: readonly string[] = []): string => `
import { createElement as h } from 'react';
import { defineComponent, definePlugin, migrate, text, z } from '@quoin/sdk';
const bulletin = defineComponent({ name: 'cms-component-bulletin', title: 'Bulletin', description: 'Sample', ${part} });
export default definePlugin({ name: '${plugin}', title: 'Bulletins', description: 'Sample', capabilities: { hosts: ${JSON.stringify(hosts)} }, contributes: () => ({ components: [bulletin] }) });
`;

export const page = (
  path: string,
  name = 'bulletin',
  props: Record<string, string> = { heading: `Words of ${path}`, remark: 'Sample remark' },
) => ({
  id: randomUUID(),
  path,
  locale: 'en',
  title: `Page ${path}`,
  published: true,
  seo: { robots: 'index' },
  access: { kind: 'public' },
  tags: [],
  tree: {
    id: randomUUID(),
    name: 'cms-template-sample-page',
    version: 0,
    props: {},
    slots: { content: [{ id: randomUUID(), name: `cms-component-${name}`, version: 0, props, slots: {} }] },
  },
});

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface Running {
  /** Milliseconds until it is killed with its children. */
  killAfter?: number;
  /** Kills it likewise. */
  killOn?: AbortSignal;
  /** Environment variables. */
  settings?: Record<string, string>;
  within?: readonly string[];
}

/** Sites that differ only in their ids, with a plugin. */
export class VersionedSites {
  readonly folder: string;
  /** Environment variables. */
  settings: Record<string, string> = {};

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async create(paths: readonly string[], ids: readonly string[] = ['ice']): Promise<VersionedSites> {
    const sites = new VersionedSites(await mkdtemp(join(tmpdir(), 'quoin-versions-')));
    await sites.write(
      'package.json',
      JSON.stringify({ name: 'sample', private: true, workspaces: ['brands/*', 'plugins/*', 'sites/*'] }),
    );
    await sites.#package('brand', 'brands/sample', '@sample/brand', '1.0.0', brand);
    await sites.install('1.0.0');
    await mkdir(join(sites.folder, 'node_modules/@sample'), { recursive: true });
    await symlink(join(sites.folder, 'brands/sample'), join(sites.folder, 'node_modules/@sample/brand'));
    await symlink(join(sites.folder, 'plugins/bulletins'), join(sites.folder, 'node_modules', plugin));
    for (const id of ids) {
      await sites.write(
        `sites/${id}/package.json`,
        JSON.stringify({ name: `@sample/site-${id}`, version: '1.0.0', private: true, quoin: { role: 'site' } }),
      );
      await sites.writeManifest({}, id);
      for (const [index, path] of paths.entries())
        await sites.write(`sites/${id}/content/pages/${index}.en.json`, JSON.stringify(page(path)));
    }
    return sites;
  }

  /** Settings for a server started elsewhere. */
  get environment(): Record<string, string> {
    return { SITES_DIR: join(this.folder, 'sites'), DATA_DIR: join(this.folder, 'data') };
  }

  install(version: keyof typeof parts): Promise<void> {
    return this.#package(
      'plugin',
      'plugins/bulletins',
      plugin,
      version,
      source(parts[version], version === '5.0.0' ? ['feed.example'] : []),
    );
  }

  /** The files of a release, for a registry. */
  filesOf(version: keyof typeof parts): Record<string, string | object> {
    return {
      'package.json': { name: plugin, version, type: 'module', quoin: { role: 'plugin' }, exports: './index.js' },
      'index.js': source(parts[version]),
    };
  }

  /** Installs a release of some ten megabytes, which shows its number as a class such as "release-1". */
  installNumbered(number: number): Promise<void> {
    const part = `props: z.object({ heading: text('Heading'), remark: text('Remark').default('') }), ${heading}, ${shown(`release-${number}`, 'heading')}`;
    const ballast = `export const ballast = Array.from({ length: 100_000 }, (_, index) => ({ id: 'ballast ${number} ' + index }));`;
    return this.#package('plugin', 'plugins/bulletins', plugin, `1.0.${number}`, `${source(part)}${ballast}`);
  }

  writeManifest(more: Record<string, unknown>, id = 'ice'): Promise<void> {
    const manifest = {
      id,
      name: 'Sample site',
      hosts: [`${id}.localhost`],
      brand: '@sample/brand',
      plugins: { [plugin]: {} },
      ...more,
    };
    return this.write(`sites/${id}/manifest.json`, JSON.stringify(manifest));
  }

  async quoin(
    args: readonly string[],
    { killAfter, killOn, settings = {}, within = [] }: Running = {},
  ): Promise<Ended> {
    const [program = '', ...rest] = [...within, process.execPath, command, ...args];
    const env = { PATH: process.env['PATH'], ...this.settings, ...settings };
    const child = spawn(program, rest, { cwd: this.folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const ended: Ended = { code: null, stdout: '', stderr: '' };
    child.stdout.on('data', (chunk: Buffer) => (ended.stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (ended.stderr += chunk.toString()));
    const { pid } = child;
    if (pid === undefined) throw new Error('The command line does not start.');
    const kill = () => {
      if (child.exitCode === null) process.kill(-pid, 'SIGKILL');
    };
    killOn?.addEventListener('abort', kill);
    const timer = killAfter === undefined ? undefined : setTimeout(kill, killAfter);
    [ended.code] = (await once(child, 'close')) as [number | null];
    clearTimeout(timer);
    return ended;
  }

  async #package(
    role: 'brand' | 'plugin',
    folder: string,
    name: string,
    version: string,
    index: string,
  ): Promise<void> {
    await this.write(
      `${folder}/package.json`,
      JSON.stringify({ name, version, type: 'module', exports: './index.js', quoin: { role } }),
    );
    await this.write(`${folder}/index.js`, index);
  }

  async write(file: string, text: string): Promise<void> {
    await mkdir(dirname(join(this.folder, file)), { recursive: true });
    await writeFile(join(this.folder, file), text);
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
