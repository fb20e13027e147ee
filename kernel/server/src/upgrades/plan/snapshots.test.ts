import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PageContent } from '@quoin/core';
import { defineComponent, defineTemplate, region, text, z, type Component, type Node, type Plugin } from '@quoin/sdk';
import { openStorage, type Storage } from '@quoin/storage';
import { suiteDatabases } from '@quoin/storage/testing';
import { createElement as h } from 'react';
import { usagesOf } from '../../site/content/usages.ts';
import type { Site } from '../../site/sites/site.ts';
import { openRelease, releaseOf } from '../../testing/upgrade-releases.fixture.ts';
import { createSnapshots, type Snapshots } from './snapshots.ts';
import { derivePlan } from './derive-plan.ts';

const sign = defineComponent({
  name: 'cms-component-sign',
  title: 'Sign',
  description: 'Tells visitors who registered from others',
  props: z.object({ words: text('Words') }),
  demos: [{ displayName: 'Sign', content: { props: { words: 'Sample' } } }],
  render: ({ props, context }) => h('u', null, props.words === 'told' && context.admitted ? 'Welcome' : props.words),
});

const both = defineTemplate({
  name: 'cms-template-notes-both',
  title: 'On both sides',
  description: 'Asks visitors to register, and shows them the same before and after',
  settings: z.object({}),
  regions: { content: region('Content') },
  gated: () => true,
  shows: () => ['content'],
  render: ({ regions }) => h('main', null, regions.content),
});

function plugin(components: (own: readonly Component[]) => Component[]): Plugin {
  const release = releaseOf('1.0.0');
  const contributes: Plugin['contributes'] = (options) => {
    const own = release.contributes(options);
    return { ...own, components: components(own.components ?? []), templates: [...(own.templates ?? []), both] };
  };
  return { ...release, contributes };
}
const manifest = { regions: { header: '/header' } };
const retired = {
  '@sample/old': { version: '1.0.0', components: { 'cms-component-note': 'freeze', [sign.name]: 'freeze' } },
};

const node = (id: string, name: string, props: Node['props']): Node => ({ id, name, version: 0, props, slots: {} });
const note = (id: string, words: string) => node(id, 'cms-component-note', { text: words });
const content = (title: string, template: string, slots: Record<string, Node[]>): PageContent => ({
  title,
  seo: { robots: 'index' },
  access: { kind: 'public' },
  tags: [],
  tree: { id: `root-of-${title}`, name: `cms-template-${template}`, version: 0, props: {}, slots },
});

describe.each(suiteDatabases)('snapshots on $name', ({ create }) => {
  let storage: Storage;
  let drop = async () => undefined as void;
  let served: Site;
  let candidate: Site;
  let snapshots: Snapshots;
  const nodes = {
    header: note('n-header', 'Above'),
    open: note('n-open', 'For all'),
    gate: note('n-gate', 'Register here'),
    behind: note('n-behind', 'Behind the gate'),
    told: node('n-told', sign.name, { words: 'told' }),
    published: note('n-both', 'Published'),
    drafted: note('n-both', 'Drafted'),
    scheduled: note('n-scheduled', 'To come'),
  };

  async function put(page: PageContent, publishAt?: Date): Promise<string> {
    const by = { siteId: 'ice', authorId: null, usages: usagesOf(page, served.composed) };
    const { id } = await storage.pages.create({ ...by, locale: 'en', path: `/${page.title}`, content: page });
    await storage.pages.publish({ ...by, pageId: id, expectedVersion: 1, compositionId: null });
    if (publishAt !== undefined)
      await storage.pages.schedule({
        siteId: 'ice',
        pageId: id,
        authorId: null,
        publishAt,
        unpublishAt: null,
        zone: null,
      });
    return id;
  }

  beforeAll(async () => {
    const database = await create();
    drop = database.drop;
    storage = await openStorage({ url: database.url });
    served = openRelease(storage, '1.0.0', { manifest, plugin: plugin((own) => [...own, sign]) });
    candidate = openRelease(storage, '1.0.0', {
      manifest: { ...manifest, retired },
      plugin: plugin((own) => own.filter(({ name }) => name !== 'cms-component-note')),
    });
    await put(content('header', 'partial-page', { content: [nodes.header] }));
    await put(content('open', 'notes-page', { content: [nodes.open] }));
    await put(content('gated', 'notes-gated', { registration: [nodes.gate], content: [nodes.behind] }));
    await put(content('told', 'notes-both', { content: [nodes.told] }));
    await put(content('scheduled', 'notes-page', { content: [nodes.scheduled] }), new Date('2040-01-01T00:00:00Z'));
    const pageId = await put(content('drafted', 'notes-page', { content: [nodes.published] }));
    const draft = content('drafted', 'notes-page', { content: [nodes.drafted] });
    await storage.pages.saveDraft({
      siteId: 'ice',
      pageId,
      authorId: null,
      expectedVersion: 1,
      content: draft,
      usages: usagesOf(draft, served.composed),
    });
    snapshots = createSnapshots({ storage, served, candidate, now: new Date() });
    await snapshots.takeAll();
  }, 60_000);
  afterAll(async () => {
    for (const site of [served, candidate]) await site.dispose();
    await storage.close();
    await drop();
  });

  const htmlOf = (stored: Node) => {
    const outcome = snapshots.outcomeOf(stored);
    return typeof outcome === 'object' ? outcome.html : outcome;
  };

  test('cover published, scheduled and draft content, in partials and on both sides of a gate', () => {
    const { told: _, ...notes } = nodes;
    expect(Object.values(notes).map(htmlOf)).toEqual(
      ['Above', 'For all', 'Register here', 'Behind the gate', 'Published', 'Drafted', 'To come'].map(
        (words) => `<p>${words}</p>`,
      ),
    );
    expect(snapshots.taken()).toHaveLength(7);
    expect(snapshots.outcomeOf(note('n-open', 'Another'))).toBeUndefined();
  });

  test('leave pages unchanged, inheriting and including ones too, and write nothing before they are applied', async () => {
    const plan = await derivePlan({ storage, served, candidate, revisions: 0 });
    expect(plan.pages.map(({ path, outcome }) => [path, outcome])).toEqual([['/told', 'broken']]);
    expect(plan.counts).toMatchObject({ unchanged: 5, broken: 1 });
    const digests = snapshots.taken().map(({ digest }) => digest);
    expect(await storage.nodeSnapshots.find('ice', digests)).toEqual(new Map());
    expect((await snapshots.storage.nodeSnapshots.find('ice', digests)).size).toBe(7);
  });

  test('are omitted if they distinguish visitors by registration', () => {
    expect(snapshots.outcomeOf(nodes.told)).toContain('before and after a visitor registers');
  });
});
