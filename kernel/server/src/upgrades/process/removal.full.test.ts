import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { restorePlugin, retirePlugin } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import { suiteDatabases } from '@quoin/storage/testing';
import { rollBack, withCompositions, type CompositionStore } from '../../site/compositions/composition-store.ts';
import { planRetirement, type RetireChoice } from '../../site/compositions/retire.ts';
import { manifestOf, startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { basePackages, installed, pagesName } from '../../testing/released-packages.fixture.ts';
import { node, pageFile } from '../../testing/site-content.fixture.ts';
import type { StoredPlan } from '../plan-store/stored-plan.ts';
import type { Consent } from '../apply/verdict.ts';
import { applyUpgrade, planUpgrade } from './upgrade.ts';
import { until } from '../../testing/until.fixture.ts';

const panelsName = '@sample/panels';
const picture = `/_quoin/packages/${panelsName}/panels-1/dot.png`;

/** Sample plugin with a panel, an internally renamed notice and a greeting by name. */
const panelsFiles = {
  'package.json': { name: panelsName, version: '1.4.0', type: 'module', exports: './index.js' },
  'index.js': `
    import { createElement as h } from 'react';
    import { defineComponent, definePlugin, migrate, slot, text, z } from '@quoin/sdk';
    const about = { title: 'Sample', description: 'Sample' };
    const demos = (props) => [{ displayName: 'Sample', content: { props } }];
    const panel = defineComponent({ ...about, name: 'cms-component-panel', props: z.object({ heading: text('Heading') }), slots: { body: slot('Body') }, demos: demos({ heading: 'Sample' }),
      island: { hydrate: 'load', client: () => import('./panel.js') },
      render: ({ props, slots }) => h('div', { className: 'panel' }, h('h2', null, props.heading), h('img', { src: '${picture}', alt: '' }), slots.body) });
    const notice = defineComponent({ ...about, name: 'cms-component-notice', props: z.object({ words: text('Words') }), migrations: [migrate.rename('line', 'words')], demos: demos({ words: 'Sample' }), render: ({ props }) => h('em', null, props.words) });
    const greeting = defineComponent({ ...about, name: 'cms-component-greeting', props: z.object({}), demos: demos({}), render: ({ context }) => h('strong', null, 'Hello ' + (context.viewer?.name ?? 'stranger')) });
    export default definePlugin({ name: '${panelsName}', title: 'Panels', description: 'Sample', options: z.object({ tone: text('Tone').default('') }), contributes: () => ({ components: [panel, notice, greeting] }) });`,
  'dist/assets.json': { hash: 'panels-1', css: { panel: 'panel.css' }, client: { panel: 'client/panel.js' } },
  'dist/panel.css': `.panel{background:url(${picture})}`,
  'dist/client/panel.js': 'export default () => undefined;',
  'dist/dot.png': 'a sample picture',
};

const plugins = { [pagesName]: {}, [panelsName]: { options: { tone: 'calm' } } };
const note = (text: string) => node('cms-component-note', { text });
const panel = (heading: string, ...body: Node[]) => node('cms-component-panel', { heading }, { body });
const content: Record<string, Node[]> = {
  '/plain': [note('Nothing of it')],
  '/panel': [panel('First panel', note('In it'), node('cms-component-notice', { line: 'Noticed in it' }))],
  '/notice': [node('cms-component-notice', { line: 'Noticed' })],
  '/greeting': [node('cms-component-greeting'), panel('Around it', node('cms-component-greeting'))],
  '/edited': [panel('Stays'), note('Is edited')],
};
const paths = Object.keys(content);
const pages = Object.entries(content).map(
  ([path, nodes]) => [`sites/ice/content/pages${path}.en.json`, pageFile(path, nodes)] as const,
);

describe.each(suiteDatabases)('removing a plugin on $name', ({ create }) => {
  let instance: Instance;
  let drop: () => Promise<void>;
  let admin: Person;
  const ids: Record<string, string> = {};
  let first: Record<string, string>;
  let manifest: Record<string, unknown> = manifestOf('ice', { plugins });

  const beside = <Result>(work: (compositionStore: CompositionStore) => Promise<Result>) =>
    withCompositions(instance.settings, () => undefined, work);
  const get = (path: string) => instance.get(path, { host: 'ice.localhost' });
  const textOf = async (path: string) => (await get(path)).text;
  const bytes = async (which: readonly string[] = paths) =>
    Object.fromEntries(await Promise.all(which.map(async (path) => [path, await textOf(path)] as const)));
  const draftOf = async (path: string) =>
    (await admin.call('GET', `/sites/ice/pages/${ids[path]}/draft`)).json() as {
      version: number;
      content: { tree: Node };
      nodes: Record<string, { state?: string }>;
    };
  const nodesOf = async (path: string) => (await draftOf(path)).content.tree.slots['content'] ?? [];

  async function write(changed: Record<string, unknown>): Promise<StoredPlan> {
    manifest = changed;
    await instance.write({ 'sites/ice/manifest.json': manifest });
    const stored = await beside((compositionStore) =>
      planUpgrade(compositionStore, instance.settings, { site: 'ice', target: { kind: 'installed' }, revisions: 5 }),
    );
    if (stored === null) throw new Error('It is served already.');
    return stored;
  }
  const remove = async (choice: RetireChoice) =>
    write(
      retirePlugin(
        manifest,
        panelsName,
        (await beside((compositionStore) => planRetirement(compositionStore, 'ice', panelsName, choice))).retired,
      ),
    );
  const addAgain = () => write(restorePlugin(manifest, panelsName));
  /** Applies a plan and waits until the server serves it. */
  async function put(plan: StoredPlan, consent: Consent = {}): Promise<void> {
    await beside((compositionStore) =>
      applyUpgrade(compositionStore, instance.settings, plan, { ...consent, actorId: null }),
    );
    await served(plan.plan.candidate);
  }
  async function served(composition: string): Promise<void> {
    const isServed = async () =>
      (
        (await admin.call('GET', '/plugins')).json() as {
          sites: { site: string; served: string; packages: { name: string; served: string | null }[] }[];
        }
      ).sites.some((each) => each.site === 'ice' && each.served === composition);
    await until(isServed, 60_000);
    // The process switches shortly after the database.
    const hasPlugin = panelsName in (manifest.plugins as object);
    const client = '/_quoin/packages/@sample/panels/panels-1/client/panel.js';
    await until(async () => (await get(client)).status === (hasPlugin ? 200 : 404), 60_000);
  }
  const outcomes = ({ plan }: StoredPlan) => Object.fromEntries(plan.pages.map(({ path, outcome }) => [path, outcome]));

  async function edit(path: string, value: string): Promise<void> {
    const { version } = await draftOf(path);
    const target = (await nodesOf(path)).find(({ name }) => name === 'cms-component-note');
    const operations = [{ op: 'set', node: target?.id, path: ['text'], value }];
    expect(
      (await admin.call('PATCH', `/sites/ice/pages/${ids[path]}/draft`, { expectedVersion: version, operations }))
        .status,
    ).toBe(200);
    expect(
      (await admin.call('POST', `/sites/ice/pages/${ids[path]}/publication`, { expectedVersion: version + 1 })).status,
    ).toBe(200);
  }

  beforeAll(async () => {
    const database = await create();
    drop = database.drop;
    const files = {
      ...basePackages,
      ...installed(panelsName, panelsFiles),
      ...Object.fromEntries(pages),
    };
    instance = await startInstance({ databaseUrl: database.url, sites: { ice: { plugins } }, files });
    admin = await instance.signIn();
    const listed = (await admin.call('GET', '/sites/ice/pages?limit=100')).json() as {
      pages: { id: string; path: string }[];
    };
    for (const { id, path } of listed.pages) ids[path] = id;
    first = await bytes();
  }, 120_000);
  afterAll(async () => {
    await instance.drop();
    await drop();
  });

  test('lists its usages, and requires an outcome for its content', async () => {
    const retire = (choice: RetireChoice) =>
      beside((compositionStore) => planRetirement(compositionStore, 'ice', panelsName, choice));
    await expect(retire({})).rejects.toMatchObject({
      code: 'package.used',
      message: expect.stringContaining('cms-component-panel, cms-component-notice, cms-component-greeting'),
    });
    const { uses, hidden, retired } = await retire({ keepHidden: true });
    expect(uses).toContainEqual({
      kind: 'component',
      name: 'cms-component-panel',
      title: 'Sample',
      published: 3,
      drafts: 3,
      scheduled: 0,
      partials: 0,
      revisions: 3,
      rows: 0,
    });
    expect([hidden.length, retired]).toEqual([3, { version: '1.4.0', components: {} }]);
    const replace = (by: string, names: Record<string, string> = {}) =>
      retire({ replace: [{ component: 'cms-component-notice', by, names }], freeze: true });
    await expect(replace('cms-component-gone')).rejects.toMatchObject({ code: 'package.replacement' });
    await expect(replace('cms-component-panel')).rejects.toMatchObject({
      message: expect.stringContaining('goes with it'),
    });
    await expect(replace('cms-component-note', { other: 'text' })).rejects.toMatchObject({
      message: expect.stringContaining('no prop or slot "other"'),
    });
    await expect(replace('cms-component-note', { words: 'other' })).rejects.toMatchObject({
      code: 'composition.invalid',
      message: expect.stringContaining('no prop "other"'),
    });
    await expect(
      retire({ replace: [{ component: 'cms-component-note', by: 'cms-component-panel', names: {} }] }),
    ).rejects.toMatchObject({ code: 'package.replacement' });
  }, 60_000);

  test('keeps showing its last output, except what depends on the visitor; nothing stored changes', async () => {
    const stored = await nodesOf('/edited');
    const plan = await remove({ freeze: true });
    expect(outcomes(plan)).toEqual({
      '/panel': 'changed',
      '/notice': 'lossless',
      '/greeting': 'broken',
      '/edited': 'changed',
    });
    expect(
      plan.plan.pages.find(({ path }) => path === '/greeting')?.contents[0]?.breaks.map(({ message }) => message),
    ).toEqual([expect.stringContaining('depends on the visitor'), expect.stringContaining('depends on the visitor')]);
    await expect(put(plan)).rejects.toMatchObject({
      code: 'upgrade.broken',
      message: expect.stringContaining('/greeting'),
    });
    expect(await bytes()).toEqual(first);
    // Pages changed since the plan are rendered when it is applied.
    await edit('/edited', 'Was edited before');
    await put(plan, { keepHidden: true });
    expect(await textOf('/edited')).toMatch(/<h2>Stays<.*Was edited before/s);

    const shown = await get('/panel');
    expect(shown.text).toContain('<h2>First panel</h2>');
    expect(shown.text).toContain('<em>Noticed in it</em>');
    expect(shown.text).toContain(`.panel{background:url(${picture})}`);
    expect(shown.text).not.toContain('<script');
    expect([(await get(picture)).text, (await get(picture.replace('dot.png', 'client/panel.js'))).status]).toEqual([
      'a sample picture',
      404,
    ]);
    expect(await textOf('/notice')).toContain('<em>Noticed</em>');
    expect(await textOf('/greeting')).not.toContain('Hello');
    expect(await textOf('/greeting')).not.toContain('Around it');
    expect(await textOf('/plain')).toBe(first['/plain']);

    await edit('/edited', 'Was edited');
    expect(await textOf('/edited')).toContain('<h2>Stays</h2>');
    expect(await textOf('/edited')).toContain('Was edited');
    expect((await nodesOf('/edited'))[0]).toEqual(stored[0]);
    expect((await draftOf('/edited')).nodes[stored[0]?.id ?? '']).toMatchObject({ state: 'unknown' });

    const former = await beside((compositionStore) => rollBack(compositionStore, 'ice', null));
    manifest = manifestOf('ice', { plugins });
    await served(former.toId);
    const untouched = paths.filter((path) => path !== '/edited');
    expect(await bytes(untouched)).toEqual(Object.fromEntries(untouched.map((path) => [path, first[path]])));
  }, 120_000);

  test('shows another component instead, by the names of every version; restored, it is as before', async () => {
    const before = await bytes();
    const replace = [{ component: 'cms-component-notice', by: 'cms-component-note', names: { words: 'text' } }];
    const plan = await remove({ replace, freeze: true, keepHidden: true });
    expect(manifest['retired']).toMatchObject({
      [panelsName]: {
        version: '1.4.0',
        settings: { options: { tone: 'calm' } },
        components: {
          'cms-component-notice': {
            replaceWith: 'cms-component-note',
            version: 0,
            props: { words: 'text', line: 'text' },
          },
          'cms-component-panel': 'freeze',
        },
      },
    });
    expect(outcomes(plan)).toMatchObject({ '/notice': 'changed', '/greeting': 'broken' });
    await put(plan, { keepHidden: true });
    expect(await textOf('/notice')).toContain('<p>Noticed</p>');
    expect(await textOf('/panel')).toContain('<em>Noticed in it</em>');
    const [kept] = await nodesOf('/notice');
    expect(kept).toMatchObject({ name: 'cms-component-notice', version: 0, props: { line: 'Noticed' } });

    await put(await addAgain());
    expect(manifest).toEqual(manifestOf('ice', { plugins }));
    expect(await bytes()).toEqual(before);
  }, 120_000);

  test('hides its content, and restores it', async () => {
    const before = await bytes();
    await put(await remove({ keepHidden: true }), { keepHidden: true });
    expect(await textOf('/panel')).not.toContain('First panel');
    await put(await addAgain());
    expect(await bytes()).toEqual(before);
  }, 120_000);
});
