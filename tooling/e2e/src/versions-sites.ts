import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../../../', import.meta.url));
const plugin = '@sample/bulletins';

const brand = `export { sampleBrand as default } from '@quoin/sdk/testing';`;

const parts = {
  '1.0.0': `props: z.object({ heading: text('Heading') }), demos: [{ displayName: 'Bulletin', content: { props: { heading: 'Sample' } } }], render: ({ props }) => h('h2', { className: 'first' }, props.heading),`,
  '2.0.0': `props: z.object({ title: text('Title') }), migrations: [rename('heading', 'title')], demos: [{ displayName: 'Bulletin', content: { props: { title: 'Sample' } } }], render: ({ props }) => h('h2', { className: 'second' }, props.title),`,
};

/** Which release of the sample plugin a page was rendered by. */
export const releaseOf = (html: string): string | undefined => /class="(first|second)"/.exec(html)?.[1];

const source = (version: keyof typeof parts): string => `
import { createElement as h } from 'react';
import { defineComponent, definePlugin, defineTemplate, region, rename, text, z } from '@quoin/sdk';
const bulletin = defineComponent({ name: 'cms-component-bulletin', title: 'Bulletin', description: 'Sample', ${parts[version]} });
const page = defineTemplate({ name: 'cms-template-sample-page', title: 'Page', description: 'Sample', settings: z.object({}), regions: { content: region('Content') }, render: ({ regions }) => h('main', null, regions.content) });
export default definePlugin({ name: '${plugin}', title: 'Bulletins', description: 'Sample', contributes: () => ({ components: [bulletin], templates: [page] }) });
`;

const page = (path: string) => ({
  id: randomUUID(),
  path,
  locale: 'en',
  title: `Page ${path}`,
  published: true,
  seo: { robots: 'index' },
  access: { kind: 'public' },
  tags: [],
  tree: { id: randomUUID(), name: 'cms-template-sample-page', version: 0, props: {}, slots: { content: [{ id: randomUUID(), name: 'cms-component-bulletin', version: 0, props: { heading: `Words of ${path}` }, slots: {} }] } },
});

/** What a command printed and how it ended. */
export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A folder with one site, of packages that are installed in either of two releases. */
export class VersionedSites {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async create(paths: readonly string[]): Promise<VersionedSites> {
    const sites = new VersionedSites(await mkdtemp(join(tmpdir(), 'quoin-versions-')));
    await sites.#package('@sample/brand', '1.0.0', brand);
    await sites.install('1.0.0');
    await sites.#write('sites/ice/manifest.json', JSON.stringify({ id: 'ice', name: 'Sample site', hosts: ['ice.localhost'], brand: '@sample/brand', plugins: { [plugin]: {} } }));
    for (const [index, path] of paths.entries()) await sites.#write(`sites/ice/content/pages/${index}.en.json`, JSON.stringify(page(path)));
    return sites;
  }

  /** Settings that name its sites and its data. */
  get environment(): Record<string, string> {
    return { SITES_DIR: join(this.folder, 'sites'), DATA_DIR: join(this.folder, 'data') };
  }

  install(version: keyof typeof parts): Promise<void> {
    return this.#package(plugin, version, source(version));
  }

  /** Runs the command line on its sites, and ends it with all that it started once a number of milliseconds is over. */
  async quoin(args: readonly string[], killAfter?: number): Promise<Ended> {
    const env = { PATH: process.env['PATH'], ...this.environment };
    const child = spawn(process.execPath, ['tooling/cli/bin/quoin.mjs', ...args], { cwd: workspace, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const ended: Ended = { code: null, stdout: '', stderr: '' };
    child.stdout.on('data', (chunk: Buffer) => (ended.stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (ended.stderr += chunk.toString()));
    const { pid } = child;
    if (pid === undefined) throw new Error('The command line does not start.');
    const kill = () => {
      if (child.exitCode === null) process.kill(-pid, 'SIGKILL');
    };
    const timer = killAfter === undefined ? undefined : setTimeout(kill, killAfter);
    [ended.code] = (await once(child, 'close')) as [number | null];
    clearTimeout(timer);
    return ended;
  }

  async #package(name: string, version: string, index: string): Promise<void> {
    await this.#write(`node_modules/${name}/package.json`, JSON.stringify({ name, version, type: 'module', exports: './index.js' }));
    await this.#write(`node_modules/${name}/index.js`, index);
  }

  async #write(file: string, text: string): Promise<void> {
    await mkdir(dirname(join(this.folder, file)), { recursive: true });
    await writeFile(join(this.folder, file), text);
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
