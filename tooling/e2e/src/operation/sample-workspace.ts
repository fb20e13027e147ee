import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const modules = fileURLToPath(new URL('../../../../node_modules', import.meta.url));
const shared = ['@quoin/brand-ice', '@quoin/plugin-layout', '@quoin/plugin-pages'];
const plugin = '@sample/plugin-greetings';

const json = (value: unknown): string => JSON.stringify(value, undefined, 2);

export const manifest = {
  id: 'ice',
  name: 'Sample site',
  hosts: ['ice.localhost'],
  locales: ['en'],
  zone: 'UTC',
  brand: '@quoin/brand-ice',
  plugins: { '@quoin/plugin-layout': {}, '@quoin/plugin-pages': {}, [plugin]: {} },
};

/** The sample component, whose server half says `words`. */
export const greeting = (words: string): string => `
import { defineComponent, text, z } from '@quoin/sdk';
import { GreetingView } from './greeting.view.client.tsx';

export const greeting = defineComponent({
  name: 'cms-component-greeting',
  title: 'Greeting',
  description: 'A greeting and a button',
  props: z.object({ name: text('Name') }),
  demos: [{ displayName: 'Greeting', content: { props: { name: 'sample' } } }],
  sends: ({ props }) => ({ name: props.name, words: ${JSON.stringify(words)} }),
  island: { hydrate: 'load', client: () => import('./greeting.client.tsx') },
  render: ({ id, sent }) => <GreetingView {...sent} id={id} />,
});
`;

/** The client half, which shows `label` and its clicks. */
export const greetingView = (label: string): string => `
import { useState } from 'react';

export function GreetingView({ id, name, words }: { id: string; name: string; words: string }) {
  const [count, setCount] = useState(0);
  return (
    <div className="greeting">
      <p id={id}>{words + ' ' + name}</p>
      <button type="button" onClick={() => setCount(count + 1)}>{${JSON.stringify(label)}} {count}</button>
    </div>
  );
}
`;

export const greetingClient = `
import { reactIsland } from '@quoin/sdk/react';
import { GreetingView } from './greeting.view.client.tsx';

export default reactIsland(GreetingView);
`;

export const greetingStyle = (color: string): string => `.greeting { color: ${color}; }\n`;

const page = {
  id: randomUUID(),
  path: '/',
  locale: 'en',
  title: 'Sample page',
  published: true,
  seo: { description: 'A sample page.' },
  access: { kind: 'public' },
  tags: [],
  tree: {
    id: randomUUID(),
    name: 'cms-template-ice-page',
    version: 0,
    props: {},
    slots: {
      content: [{ id: randomUUID(), name: 'cms-component-greeting', version: 0, props: { name: 'reader' }, slots: {} }],
      header: [],
      footer: [],
    },
  },
};

/** Paths relative to the plugin's sources. */
export const component = 'greeting/greeting.tsx';
export const client = 'greeting/greeting.client.tsx';
export const view = 'greeting/greeting.view.client.tsx';
export const stylesheet = 'greeting/greeting.css';

/** One site, and one plugin that was never built. */
export class SampleWorkspace {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async create(): Promise<SampleWorkspace> {
    const workspace = new SampleWorkspace(await mkdtemp(join(tmpdir(), 'quoin-sample-')));
    await workspace.write('sites/ice/manifest.json', json(manifest));
    await workspace.write('sites/ice/package.json', json({ name: '@sample/site-ice', private: true }));
    await workspace.write('sites/ice/content/pages/index.en.json', json(page));
    await workspace.write(
      'plugins/greetings/package.json',
      json({
        name: plugin,
        version: '1.0.0',
        type: 'module',
        exports: { '.': { '@quoin/source': './src/index.ts', default: './dist/index.js' } },
      }),
    );
    await workspace.writeSource(
      'index.ts',
      `import { definePlugin } from '@quoin/sdk';
       import { greeting } from './greeting/greeting.tsx';
       export default definePlugin({ name: '${plugin}', title: 'Greetings', description: 'Sample', contributes: () => ({ components: [greeting] }) });`,
    );
    await workspace.writeSource(component, greeting('Hello'));
    await workspace.writeSource(view, greetingView('Pressed'));
    await workspace.writeSource(client, greetingClient);
    await workspace.writeSource(stylesheet, greetingStyle('rgb(1, 2, 3)'));
    for (const name of shared) await workspace.#link(join(modules, name), name);
    await workspace.#link(join(workspace.folder, 'plugins/greetings'), plugin);
    return workspace;
  }

  async write(file: string, text: string): Promise<void> {
    const path = join(this.folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }

  writeSource(file: string, text: string): Promise<void> {
    return this.write(join('plugins/greetings/src', file), text);
  }

  async replaceSource(file: string, text: string): Promise<void> {
    await this.write('new', text);
    await rename(join(this.folder, 'new'), join(this.folder, 'plugins/greetings/src', file));
  }

  async #link(target: string, name: string): Promise<void> {
    const path = join(this.folder, 'node_modules', name);
    await mkdir(dirname(path), { recursive: true });
    await symlink(target, path);
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
