import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { terminalReport } from '@quoin/plan-report';
import { withCompositions, type CompositionStore } from '../../site/compositions/composition-store.ts';
import { manifestOf, startInstance, type Instance } from '../../testing/instance.fixture.ts';
import { basePackages, installed, pagesName } from '../../testing/released-packages.fixture.ts';
import { node, pageFile } from '../../testing/site-content.fixture.ts';
import { reportFile, type StoredPlan } from '../plan-store/stored-plan.ts';
import { applyUpgrade, planUpgrade } from './upgrade.ts';

const clocksName = '@sample/clocks';
const clock = 'cms-component-clock';

const shows = `render: () => h('b', null, 'Twelve'),`;
const releases = {
  '1.0.0': `render: () => { for (;;); },`,
  '1.1.0': `render: () => { while (isStuck); return h('b', null, 'Twelve'); },`,
  '1.2.0': `load: async () => { await new Promise((resolve) => setTimeout(resolve, 10)); return /^(a+)+$/.test('a'.repeat(60) + 'b'); }, ${shows}`,
  '1.3.0': `migrations: [migrate.change('zone', () => { for (;;); })], ${shows}`,
};

/** Sample plugin whose clock hangs in one release, unless its option is on. */
const clocksFiles = (version: keyof typeof releases) => ({
  'package.json': { name: clocksName, version, type: 'module', exports: './index.js' },
  'index.js': `
    import { createElement as h } from 'react';
    import { defineComponent, definePlugin, migrate, text, toggle, z } from '@quoin/sdk';
    const clock = (isStuck) => defineComponent({ name: '${clock}', title: 'Clock', description: 'Sample', props: z.object({ zone: text('Zone') }), demos: [{ displayName: 'Sample', content: { props: { zone: 'UTC' } } }], ${releases[version]} });
    export default definePlugin({ name: '${clocksName}', title: 'Clocks', description: 'Sample', options: z.object({ stuck: toggle('Stuck').default(false) }), contributes: ({ stuck }) => ({ components: [clock(stuck)] }) });`,
});

const around = () => node('cms-component-note', { text: 'Around' });
const pages = { '/': [around()], '/clock': [around(), node(clock, { zone: 'UTC' }), around()] };
const manifest = (stuck: boolean) => ({ plugins: { [pagesName]: {}, [clocksName]: { options: { stuck } } } });

let instance: Instance;

beforeAll(async () => {
  const content = Object.entries(pages).map(([path, nodes]) => [
    `sites/ice/content/pages${path}index.en.json`,
    pageFile(path, nodes),
  ]);
  const files = {
    ...basePackages,
    ...installed(clocksName, clocksFiles('1.0.0')),
    ...Object.fromEntries(content),
  };
  instance = await startInstance({ sites: { ice: manifest(false) }, files });
}, 60_000);
afterAll(() => instance.drop());

const beside = <Result>(work: (compositionStore: CompositionStore) => Promise<Result>) =>
  withCompositions(instance.settings, () => undefined, work);

async function planTo(version: keyof typeof releases, isStuck = false): Promise<StoredPlan> {
  await instance.write({
    ...installed(clocksName, clocksFiles(version)),
    'sites/ice/manifest.json': manifestOf('ice', manifest(isStuck)),
  });
  const stored = await beside((compositionStore) =>
    planUpgrade(compositionStore, instance.settings, { site: 'ice', target: { kind: 'installed' }, revisions: 5 }),
  );
  if (stored === null) throw new Error('It is served already.');
  return stored;
}

const edit = () =>
  withCompositions(
    instance.settings,
    () => undefined,
    async ({ storage }) => {
      const {
        pages: [page],
      } = await storage.pages.list({ siteId: 'ice', limit: 1, search: '/clock' });
      const found = page && (await storage.pages.find('ice', page.id));
      if (!found) throw new Error('The page is not there.');
      await storage.pages.saveDraft({
        siteId: 'ice',
        pageId: found.id,
        authorId: null,
        usages: [],
        expectedVersion: found.draftVersion,
        content: { ...found.draft, title: 'Clock in a draft' },
      });
    },
  );

const apply = (plan: StoredPlan) =>
  beside((compositionStore) =>
    applyUpgrade(compositionStore, instance.settings, plan, { acceptLosses: true, actorId: null }),
  );
const broken = (version: string) => [
  { name: clock, message: `It does not end in ${clocksName} ${version}, and would be left out of all pages.` },
];

test('a hanging served component is a gap: the repaired version is planned and applied', async () => {
  const made = await planTo('1.1.0');
  const { counts, pages: found, differences } = made.plan;
  expect(counts).toMatchObject({ unchanged: 1, changed: 1, broken: 0 });
  expect(found).toMatchObject([{ path: '/clock', contents: [{ of: 'published', breaks: [] }] }]);
  expect(
    Object.values(differences).flatMap(({ pieces }) =>
      pieces.filter(({ kind }) => kind === 'removed' || kind === 'added'),
    ),
  ).toEqual([{ kind: 'added', text: '<b>Twelve</b>' }]);
  // Pages edited since are derived again.
  await edit();
  expect(await apply(made)).toMatchObject({ toId: made.plan.candidate });
}, 120_000);

test('a component that hangs in the new version breaks: the plan reports it, and cannot be applied', async () => {
  const made = await planTo('1.2.0');
  expect(made.plan.counts).toMatchObject({ unchanged: 1, broken: 1 });
  expect(made.plan.pages).toMatchObject([
    {
      path: '/clock',
      outcome: 'broken',
      contents: [
        { of: 'published', breaks: broken('1.2.0') },
        { of: 'draft', breaks: broken('1.2.0') },
      ],
    },
  ]);
  for (const report of [
    terminalReport(made.plan),
    await readFile(reportFile(instance.settings.dataDir, made.id), 'utf8'),
  ])
    expect(report).toContain(`It does not end in ${clocksName} 1.2.0`);
  await expect(apply(made)).rejects.toMatchObject({
    code: 'upgrade.broken',
    message: expect.stringContaining('/clock (en)'),
  });
}, 120_000);

test('a component that hangs with other options breaks, though its version works as served', async () => {
  const { plan } = await planTo('1.1.0', true);
  expect(plan.pages).toMatchObject([
    { path: '/clock', outcome: 'broken', contents: [{ breaks: broken('1.1.0') }, { breaks: broken('1.1.0') }] },
  ]);
}, 120_000);

test('any other hang fails the plan', async () => {
  await expect(planTo('1.3.0')).rejects.toMatchObject({
    code: 'upgrade.failed',
    message: expect.stringContaining('such as a migration'),
  });
}, 120_000);
