import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PageContent, PageFinding, UpgradePlan } from '@quoin/core';
import type { Component, Contributions, Json, LoadContext, Node, Plugin } from '@quoin/sdk';
import { openStorage, type Row, type Storage } from '@quoin/storage';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Site } from '../../site/sites/site.ts';
import { openRelease, releaseOf, releasedPluginName } from '../../testing/upgrade-releases.fixture.ts';
import { derivePlan } from './derive-plan.ts';
import { noCounts } from './outcome.ts';
import { revalidatePlan, isUnchanged } from '../apply/revalidate-plan.ts';

const node = (
  id: string,
  name: string,
  props: Record<string, Json> = {},
  slots: Record<string, Node[]> = {},
): Node => ({ id, name, version: 0, props, slots });
const bulletin = (id: string, props: Record<string, Json>) => node(id, 'cms-component-bulletin', props);
const note = (id: string, text: string) => node(id, 'cms-component-note', { text });
const content = (title: string, nodes: Node[], template = 'cms-template-notes-page'): PageContent => ({
  title,
  seo: { robots: 'index' },
  access: { kind: 'public' },
  tags: [],
  tree: node(`root-of-${title}`, template, {}, { content: nodes }),
});

const manifest = { locales: ['en', 'de'], regions: { header: '/header' } };

describe.each(suiteDatabases)('a plan on $name', ({ create }) => {
  let storage: Storage;
  let drop = async () => undefined as void;
  const sites = {} as Record<'one' | 'two' | 'three', Site>;
  const by = { siteId: 'ice', authorId: null, usages: [] };
  let plan: UpgradePlan;
  const ids: Record<string, string> = {};
  const row = { siteId: 'ice', source: 'bulletins', version: 0, expectedRevision: null, authorId: null };
  const rows: Row[] = [];
  const progress: [number, number][] = [];

  async function put(
    name: string,
    nodes: Node[],
    { locale = 'en', publishAt, template }: { locale?: string; publishAt?: Date; template?: string } = {},
  ) {
    const { id } = await storage.pages.create({
      ...by,
      locale,
      path: `/${name}`,
      content: content(name, nodes, template),
    });
    ids[name] = id;
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
  const draft = (name: string, expectedVersion: number, nodes: Node[]) =>
    storage.pages.saveDraft({ ...by, pageId: ids[name] ?? '', expectedVersion, content: content(name, nodes) });
  const publish = (name: string, expectedVersion: number) =>
    storage.pages.publish({ ...by, pageId: ids[name] ?? '', expectedVersion, compositionId: null });
  const make = (served: Site, candidate: Site, revisions = 3) => derivePlan({ storage, served, candidate, revisions });
  const of = (name: string, from: UpgradePlan = plan) => from.pages.find(({ id }) => id === ids[name]) as PageFinding;
  const piecesOf = (digest: string | undefined) =>
    (plan.differences[digest ?? '']?.pieces ?? []).flatMap(({ kind, text }) =>
      kind === 'removed' || kind === 'added' ? [[kind, text]] : [],
    );

  beforeAll(async () => {
    const database = await create();
    drop = database.drop;
    storage = await openStorage({ url: database.url });
    const options = { manifest };
    sites.one = openRelease(storage, '1.0.0', options);
    sites.two = openRelease(storage, '2.0.0', options);
    sites.three = openRelease(storage, '3.0.0', options);
    await put('header', [bulletin('h1', { heading: 'Above', points: [] })], { template: 'cms-template-partial-page' });
    await put('plain', [note('n1', 'Nothing of it is new')]);
    await put('renamed', [bulletin('b1', { heading: 'Same words' })]);
    await put(
      'worded',
      [bulletin('b2', { heading: 'Levels', points: [{ id: 'p1', label: 'Point', level: 'high' }] })],
      { locale: 'de' },
    );
    await put('remarked', [bulletin('b3', { heading: 'Moves', remark: 'Into a slot' })], {
      publishAt: new Date('2040-01-01T00:00:00Z'),
    });
    await put('badged', [bulletin('b4', { heading: 'Loses', badge: 'Sample badge' })]);
    await put('long', [bulletin('b5', { heading: 'Long '.repeat(15) })]);
    await put('odd', [
      note('n2', 'Fine'),
      bulletin('b6', { heading: 'Throws', points: [{ id: 'p1', label: 'Odd', level: 'odd' }] }),
    ]);
    await put('drafted', [note('n3', 'Published')]);
    await draft('drafted', 1, [note('n3', 'Drafted'), bulletin('b7', { heading: 'New', badge: 'Of a draft' })]);
    await put('historic', [bulletin('b8', { heading: 'Old', badge: 'Of the past' })]);
    await draft('historic', 1, [note('n4', 'Today')]);
    await publish('historic', 2);
    await put('gated', [], { template: 'cms-template-notes-gated' });
    const register = {
      id: 'register',
      name: 'cms-component-bulletin',
      version: 0,
      props: { heading: 'Register', points: [{ id: 'p1', label: 'Now', level: 'low' }] },
      slots: {},
    };
    const gate = content('gated', [note('n5', 'Behind')], 'cms-template-notes-gated');
    gate.tree.slots['registration'] = [register];
    await storage.pages.saveDraft({ ...by, pageId: ids['gated'] ?? '', expectedVersion: 1, content: gate });
    await publish('gated', 2);
    for (const data of [
      { heading: 'Plain' },
      { heading: 'Badged', badge: 'Of a row' },
      { heading: 'Long '.repeat(15) },
    ])
      rows.push(await storage.rows.save({ ...row, data }));
    plan = await derivePlan({
      storage,
      served: sites.one,
      candidate: sites.two,
      revisions: 3,
      progress: (done, total) => void progress.push([done, total]),
    });
  }, 60_000);

  afterAll(async () => {
    for (const site of Object.values(sites)) await site.dispose();
    await storage?.close();
    await drop();
  });

  test('determines the outcome of every page', () => {
    expect([plan.site, plan.served, plan.candidate]).toEqual(['ice', 'composition-1.0.0', 'composition-2.0.0']);
    expect(plan.counts).toEqual({ unchanged: 2, lossless: 3, changed: 2, lossy: 2, broken: 2 });
    expect(plan.contents).toBe(14);
    expect(plan.history).toEqual({ ...noCounts(), unchanged: 1, lossy: 1 });
    expect(Object.keys(plan.versions)).toHaveLength(11);
    expect(progress).toEqual([[11, 11]]);
    expect(plan.pages.map(({ path, locale, outcome }) => `${path} ${locale} ${outcome}`).toSorted()).toEqual([
      '/badged en lossy',
      '/drafted en lossy',
      '/gated en changed',
      '/header en lossless',
      '/historic en unchanged',
      '/long en broken',
      '/odd en broken',
      '/remarked en lossless',
      '/renamed en lossless',
      '/worded de changed',
    ]);
  });

  test('lists what moves to the attic, in drafts and revisions too', () => {
    const loss = (node: string, value: string) => ({
      node,
      name: 'cms-component-bulletin',
      where: `Bulletin (${node})`,
      kind: 'prop',
      path: 'badge',
      value: JSON.stringify(value),
    });
    expect(of('badged').contents).toMatchObject([
      {
        of: 'published',
        revision: 1,
        outcome: 'lossy',
        migrated: 1,
        losses: [loss('b4', 'Sample badge')],
        breaks: [],
        unlisted: 0,
      },
    ]);
    expect(of('drafted').contents).toMatchObject([
      { of: 'draft', outcome: 'lossy', losses: [loss('b7', 'Of a draft')] },
    ]);
    expect(of('historic').contents).toMatchObject([
      { of: 'revision', revision: 1, outcome: 'lossy', losses: [loss('b8', 'Of the past')] },
    ]);
  });

  test('names the breaking node and field with the reason, also if a migration throws', () => {
    const bulletinAt = (node: string) => ({ node, name: 'cms-component-bulletin', where: `Bulletin (${node})` });
    expect(of('long').contents[0]?.breaks).toEqual([
      { ...bulletinAt('b5'), field: 'title', message: 'The value must have at most 60 characters.' },
    ]);
    const message =
      'A migration of "Bulletin" in @sample/notes 2.0.0 failed: There is no level "odd". Report it to the author of the plugin.';
    expect(of('odd').contents[0]?.breaks).toEqual([{ ...bulletinAt('b6'), message }]);
    expect(piecesOf(of('odd').contents[0]?.html)).toEqual([
      ['removed', '<section><h2>Throws</h2><i class="odd">Odd</i></section>'],
    ]);
  });

  test('shows changes of the HTML; file addresses that differ only by hash are equal', () => {
    expect(of('worded').contents).toMatchObject([{ of: 'published', outcome: 'changed', migrated: 1, losses: [] }]);
    expect(piecesOf(of('worded').contents[0]?.html)).toEqual([
      ['removed', '<i class="high">'],
      ['added', '<i class="loud">'],
    ]);
    expect(of('worded').contents[0]).not.toHaveProperty('css');
    expect(of('remarked').contents).toMatchObject([{ of: 'scheduled', outcome: 'lossless', migrated: 2 }]);
  });

  test('renders both sides of a gate', () => {
    expect(piecesOf(of('gated').contents[0]?.html)).toEqual([
      ['removed', '<i class="low">'],
      ['added', '<i class="quiet">'],
    ]);
  });

  test('derives the rows of data sources', () => {
    const [source] = plan.sources;
    expect(source).toMatchObject({
      source: 'bulletins',
      rows: 3,
      counts: { ...noCounts(), lossless: 1, lossy: 1, broken: 1 },
    });
    expect(source?.findings.map(({ outcome, losses, breaks }) => [outcome, losses, breaks])).toEqual([
      ['lossy', [{ kind: 'prop', path: 'badge', value: '"Of a row"' }], []],
      ['broken', [], [{ field: 'title', message: 'The value must have at most 60 characters.' }]],
    ]);
  });

  test('compares options and capabilities of plugins', async () => {
    expect(plan.packages).toEqual([{ name: releasedPluginName, before: '1.0.0', after: '2.0.0' }]);
    const plugin = releasedPluginName;
    expect(plan.options).toEqual([
      { plugin, option: 'size', before: '"small"', after: '"large"' },
      { plugin, option: 'feed', after: 'false' },
    ]);
    expect(plan.capabilities).toEqual([]);
    const next = await make(sites.two, sites.three);
    expect(next.capabilities).toEqual([{ plugin, kind: 'hosts', name: 'feed.example', change: 'asked' }]);
    expect((await make(sites.three, sites.two)).capabilities).toEqual([
      { plugin, kind: 'hosts', name: 'feed.example', change: 'dropped' },
    ]);
  });

  test('a changed style sheet changes every page that includes it, and is reported once', async () => {
    const next = await make(sites.two, sites.three);
    expect(next.counts).toEqual({ ...noCounts(), changed: 11 });
    expect(of('plain', next).contents).toMatchObject([{ of: 'published', outcome: 'changed', migrated: 0 }]);
    expect(Object.keys(next.differences)).toHaveLength(1);
    expect(
      Object.values(next.differences)[0]
        ?.pieces.filter(({ kind }) => kind === 'removed' || kind === 'added')
        .map(({ text }) => text.match(/color:\w+/)?.[0]),
    ).toEqual(['color:red', 'color:green']);
  });

  test('a style sheet too large to be inlined counts like any other', async () => {
    const css = '.padding{color:black}\n'.repeat(3_000);
    const [served, same, other] = [
      openRelease(storage, '1.0.0', { manifest, css }),
      openRelease(storage, '2.0.0', { manifest, css }),
      openRelease(storage, '3.0.0', { manifest, css }),
    ];
    expect((await make(served, same)).counts).toEqual(plan.counts);
    const { counts, differences } = await make(same, other);
    expect(counts).toEqual({ ...noCounts(), changed: 11 });
    expect(Object.keys(differences)).toHaveLength(1);
    for (const site of [served, same, other]) await site.dispose();
  });

  test('a name with a new meaning removes no content stored under it', async () => {
    const leap = await make(sites.one, sites.three);
    expect(of('badged', leap)).toMatchObject({
      outcome: 'lossy',
      contents: [{ losses: [{ path: 'badge', value: '"Sample badge"' }], breaks: [] }],
    });
    expect(leap.counts).toMatchObject({ lossy: 2, broken: 2 });
  });

  test('without a difference there is no plan, and nothing is written', async () => {
    const versions = await storage.pages.versions('ice');
    const same = openRelease(storage, '1.0.0', { manifest });
    const none = await make(sites.one, same);
    await same.dispose();
    expect(none).toMatchObject({
      counts: { ...noCounts(), unchanged: 11 },
      pages: [],
      packages: [],
      options: [],
      differences: {},
    });
    expect(await storage.pages.versions('ice')).toEqual(versions);
  });

  test('no revisions are derived by default', async () => {
    expect(await make(sites.one, sites.two, 0)).toMatchObject({
      contents: 12,
      history: noCounts(),
      counts: plan.counts,
    });
  });

  async function planWith(change: Parameters<typeof openRelease>[2]): Promise<UpgradePlan> {
    const candidate = openRelease(storage, '1.0.0', { manifest, ...change });
    const made = await make(sites.one, candidate);
    await candidate.dispose();
    return made;
  }

  function releaseWith(change: (given: Contributions) => Contributions): Plugin {
    const plugin = releaseOf('1.0.0');
    return { ...plugin, contributes: (options) => change(plugin.contributes(options)) };
  }

  /** Plans over notes whose data is slow once, and returns how often it was loaded. */
  async function planSlowNotes(load: (slow: boolean, context: LoadContext) => Promise<string>) {
    let loads = 0;
    const slowly = (component: Component): Component => ({
      ...component,
      load: ({ context }) => load((loads += 1) === 1, context),
      render: ({ data }) => data as string,
    });
    const plugin = releaseWith((given) => ({
      ...given,
      components: (given.components ?? []).map((each) => (each.name === 'cms-component-note' ? slowly(each) : each)),
    }));
    const options = { manifest, plugin };
    const [served, candidate] = [openRelease(storage, '1.0.0', options), openRelease(storage, '2.0.0', options)];
    const { counts } = await make(served, candidate);
    for (const site of [served, candidate]) await site.dispose();
    return { counts, loads };
  }

  test('a page that gave up on slow data by itself is derived again, and is unchanged', async () => {
    const once = await planSlowNotes(async () => 'rows');
    expect(once.counts).toEqual({ ...noCounts(), unchanged: 11 });
    const { counts, loads } = await planSlowNotes(async (slow) => (slow ? 'nothing' : 'rows'));
    expect({ counts, loads }).toEqual({ counts: once.counts, loads: once.loads + 2 });
  });

  test('a plan waits for optional data longer than a visitor does', async () => {
    const { counts, loads } = await planSlowNotes((slow, { optional }) =>
      optional(slow ? wait(150, 'rows') : Promise.resolve('rows'), { timeout: 100, fallback: 'nothing' }),
    );
    expect({ counts, loads }).toEqual({ counts: { ...noCounts(), unchanged: 11 }, loads: 12 });
  });

  test('a removed plugin leaves its nodes and rows without an owner', async () => {
    const bare = await planWith({ plugin: releaseWith((given) => ({ ...given, components: [], dataSources: [] })) });
    expect(bare.counts).toEqual({ ...noCounts(), broken: 11 });
    expect(of('plain', bare).contents[0]?.breaks).toEqual([
      {
        node: 'n1',
        name: 'cms-component-note',
        where: 'cms-component-note (n1)',
        message:
          'No installed plugin registers "cms-component-note". Install the plugin that does, or remove the node.',
      },
    ]);
    expect(bare.sources).toMatchObject([{ source: 'bulletins', counts: { ...noCounts(), broken: 3 } }]);
  });

  test('a component that fails only under the candidate breaks the page, at its node', async () => {
    const fails = (): never => {
      throw new Error('It has no words.');
    };
    const plugin = releaseWith(({ components = [], ...others }) => ({
      ...others,
      components: components.map((each) => (each.name === 'cms-component-note' ? { ...each, render: fails } : each)),
    }));
    const failing = await planWith({ plugin });
    expect(of('plain', failing)).toMatchObject({ outcome: 'broken', contents: [{ migrated: 0, losses: [] }] });
    const message = 'It fails in @sample/notes, in "render": It has no words.';
    expect(of('plain', failing).contents[0]?.breaks).toEqual([
      { node: 'n1', name: 'cms-component-note', where: 'cms-component-note (n1)', message },
    ]);
    expect(failing.counts).toEqual({ ...noCounts(), unchanged: 6, broken: 5 });
  });

  describe('before an upgrade is applied', () => {
    const check = (from = plan) => revalidatePlan({ storage, served: sites.one, candidate: sites.two, plan: from });
    const reasons = ({ refusals }: Awaited<ReturnType<typeof check>>) =>
      refusals.map(({ reason, page, source }) => `${reason} ${page?.path ?? source}`).toSorted();
    const known = ['broken /long', 'broken /odd', 'broken bulletins'];

    test('breakage rejects it, and an unchanged site nothing else', async () => {
      const answer = await check();
      expect(answer.changed).toBe(0);
      expect(answer.state.versions).toEqual(plan.versions);
      expect(reasons(answer)).toEqual(known);
    });

    test('a relevant change rejects it, any other does not', async () => {
      await draft('plain', 1, [note('n1', 'Other words')]);
      await publish('plain', 2);
      const { id } = await storage.pages.create({
        ...by,
        locale: 'en',
        path: '/new',
        content: content('new', [bulletin('b9', { heading: 'New' })]),
      });
      const harmless = await check();
      expect([harmless.changed, reasons(harmless)]).toEqual([2, known]);

      await draft('badged', 1, [bulletin('b4', { heading: 'Loses', badge: 'Another badge' })]);
      await draft('renamed', 1, [bulletin('b1', { heading: 'Long '.repeat(15) })]);
      await storage.pages.delete({ siteId: 'ice', pageId: id, authorId: null });
      const answer = await check();
      expect([answer.changed, reasons(answer)]).toEqual([
        3,
        ['broken /long', 'broken /odd', 'broken /renamed', 'broken bulletins', 'changed /badged'],
      ]);
    });

    test('a plan of other compositions rejects it', async () => {
      const answer = await revalidatePlan({ storage, served: sites.one, candidate: sites.three, plan });
      expect(answer.refusals).toEqual([{ reason: 'composition' }]);
    });

    test('the revalidation holds until a page or a row is saved', async () => {
      const isCurrent = async () => isUnchanged(storage, plan, (await check()).state);
      expect(await isCurrent()).toBe(true);
      const { state } = await check();
      await draft('drafted', 2, [note('n3', 'Drafted again')]);
      expect(await isUnchanged(storage, plan, state)).toBe(false);
      const again = (await check()).state;
      await storage.rows.save({ ...row, source: 'other', data: {} });
      await storage.rows.save({ ...row, siteId: 'nyse', data: { heading: 'Elsewhere' } });
      expect(await isUnchanged(storage, plan, again)).toBe(true);
      const saved = await storage.rows.save({ ...row, data: { heading: 'Another' } });
      expect(await isUnchanged(storage, plan, again)).toBe(false);
      const last = (await check()).state;
      await storage.rows.delete({ rowId: saved.id, expectedRevision: 1, authorId: null });
      expect(await isUnchanged(storage, plan, last)).toBe(false);
    });

    test('a row with unplanned losses or breakage rejects it; one with fewer losses, or a deleted one, does not', async () => {
      const ofRows = async () => reasons(await check()).filter((reason) => reason.endsWith('bulletins'));
      const [, badged, long] = rows as [Row, Row, Row];
      const save = ({ id, revision }: Row, data: Record<string, Json>) =>
        storage.rows.save({ ...row, id, expectedRevision: revision, data });
      await save(long, { heading: 'Short' });
      expect(await ofRows()).toEqual([]);
      const other = await save(badged, { heading: 'Badged', badge: 'Another' });
      expect(await ofRows()).toEqual(['changed bulletins']);
      const without = await save(other, { heading: 'Badged' });
      expect(await ofRows()).toEqual([]);
      // Same count, different rows.
      const fresh = await storage.rows.save({ ...row, data: { heading: 'New', badge: 'Of a row' } });
      expect(await ofRows()).toEqual(['changed bulletins']);
      await storage.rows.delete({ rowId: fresh.id, expectedRevision: 1, authorId: null });
      expect(await ofRows()).toEqual([]);
      await save(without, { heading: 'Long '.repeat(15) });
      expect(await ofRows()).toEqual(['broken bulletins']);
    });

    test('breakage of a scheduled change is reported in advance, and rejects it', async () => {
      await draft('plain', 2, [bulletin('b10', { heading: 'Long '.repeat(15) })]);
      const next = {
        ...by,
        pageId: ids['plain'] ?? '',
        expectedVersion: 3,
        compositionId: null,
        at: new Date('2099-01-01T00:00:00Z'),
        zone: null,
      };
      await storage.pages.scheduleNext(next);
      await draft('plain', 3, [note('n1', 'Harmless')]);
      expect(of('plain', await make(sites.one, sites.two))).toMatchObject({
        outcome: 'broken',
        contents: [{ of: 'next', revision: 3, outcome: 'broken' }],
      });
      expect(reasons(await check())).toContain('broken /plain');
      await storage.pages.cancelNext(next);
      expect(reasons(await check())).not.toContain('broken /plain');
    });

    test('fixed content no longer rejects it', async () => {
      await draft('renamed', 2, [bulletin('b1', { heading: 'Same words' })]);
      await draft('long', 1, [bulletin('b5', { heading: 'Short' })]);
      await publish('long', 2);
      expect(reasons(await check())).toEqual(['broken /odd', 'broken bulletins', 'changed /badged']);
    });
  });
});
