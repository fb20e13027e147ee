import { expect, test } from '@jest/globals';
import {
  defineComponent,
  defineDataSource,
  defineFormHandler,
  definePlugin,
  defineTemplate,
  group,
  list,
  migrate,
  number,
  region,
  secret,
  slot,
  slotPer,
  tags,
  text,
  texts,
  toggle,
  z,
  type Component,
  type Contributions,
  type DataSource,
  type Json,
} from '@quoin/sdk';
import { samplePlugins } from '../testing/plugins.fixture.ts';
import { sampleSite } from '../testing/site.fixture.ts';
import { compareContracts } from './compare-contracts.ts';
import { releaseErrors } from './release.ts';
import { contentReport, type ContentReport } from './report.ts';

const demos: [{ displayName: string; content: { props: Record<string, never> } }] = [
  { displayName: 'Sample', content: { props: {} } },
];
const name = '@quoin/plugin-cards';

const [pages] = samplePlugins;

function reportOf(contributions: Contributions, options: z.ZodObject = z.object({})): ContentReport {
  const secrets = Object.hasOwn(options.shape, 'token') ? ['token'] : [];
  const plugin = definePlugin({
    name,
    title: 'Cards',
    description: 'Exists in tests only',
    options,
    capabilities: { secrets },
    contributes: () => contributions,
  });
  const sample: Record<string, Json> = { instance: 'sample', token: { $env: 'TOKEN' } };
  const stated = Object.fromEntries(Object.keys(options.shape).map((key) => [key, sample[key] ?? null]));
  const plugins = pages === undefined ? [plugin] : [pages, plugin];
  const settings = Object.fromEntries(
    plugins.map((each) => [each.name, each === plugin ? { options: stated, grants: { secrets } } : {}]),
  );
  return contentReport(
    sampleSite({ plugins, manifest: { plugins: settings }, environment: { TOKEN: 'sample' } }),
    name,
  );
}

const cardOf = ({
  props = { title: text('Title') },
  ...rest
}: Omit<Partial<Component>, 'props'> & { props?: z.core.$ZodShape } = {}): ContentReport =>
  reportOf({
    components: [
      defineComponent({
        name: 'cms-component-card',
        title: 'Card',
        description: 'A sample',
        props: z.object(props),
        demos,
        render: () => null,
        ...(rest as object),
      }),
    ],
  });

const compare = (before: ContentReport, after: ContentReport) =>
  compareContracts(before, after).map(({ where, kind, needs }) => `${where}: ${kind}, ${needs}`);

test('a contract equals itself', () => {
  const report = cardOf({
    slots: { body: slot('Body', { accept: ['cms-component-*'], max: 2 }) },
    migrations: [migrate.rename('heading', 'title')],
  });
  expect(compare(report, report)).toEqual([]);
});

const heading = { heading: text('Heading').max(50) };
const title = { title: text('Title').max(50) };
const tab = { label: text('Label') };

test.each<[string, Parameters<typeof cardOf>[0], Parameters<typeof cardOf>[0], string[]]>([
  [
    'a prop that is named otherwise',
    { props: heading },
    { props: title, migrations: [migrate.rename('heading', 'title')] },
    ['cms-component-card, heading: migrated, minor'],
  ],
  [
    'a prop that is named otherwise and narrower',
    { props: heading },
    { props: { title: text('Title').max(20) }, migrations: [migrate.rename('heading', 'title')] },
    ['cms-component-card, heading: migrated, minor', 'cms-component-card, title: narrowed, migration'],
  ],
  [
    'a prop that is named otherwise, without a migration',
    { props: heading },
    { props: title },
    ['cms-component-card, heading: removed, migration', 'cms-component-card, title: required, migration'],
  ],
  [
    'a migration of something else',
    { props: { ...heading, ...title } },
    { props: title, migrations: [migrate.change('title', (value) => value)] },
    ['cms-component-card, title: migrated, minor', 'cms-component-card, heading: removed, migration'],
  ],
  [
    'a prop that goes to the attic',
    { props: { ...heading, ...title } },
    { props: title, migrations: [migrate.remove('heading')] },
    ['cms-component-card, heading: migrated, major'],
  ],
  [
    'a prop that is written',
    { props: {} },
    { props: title, migrations: [migrate.change('title', () => 'New')] },
    ['cms-component-card, title: migrated, minor'],
  ],
  [
    'a default that is written',
    { props: { wide: toggle('Wide').default(false) } },
    { props: { wide: toggle('Wide').default(true) }, migrations: [migrate.change('wide', (value) => value ?? false)] },
    ['cms-component-card, wide: migrated, minor'],
  ],
  [
    'a default that is not',
    { props: { wide: toggle('Wide').default(false) } },
    { props: { wide: toggle('Wide').default(true) } },
    ['cms-component-card, wide: default, major'],
  ],
  [
    'another pattern',
    { props: { title: text('Title').regex(/^a/) } },
    { props: { title: text('Title').regex(/^[ab]/) } },
    ['cms-component-card, title: replaced, major'],
  ],
  [
    'props that move into a group',
    { props: { ctaLabel: text('Label').min(1), ctaTarget: text('Target').optional() } },
    {
      props: { cta: group('Call to action', { label: text('Label').min(1), target: text('Target').optional() }) },
      migrations: [migrate.rename('ctaLabel', 'cta.label'), migrate.rename('ctaTarget', 'cta.target')],
    },
    ['cms-component-card, ctaLabel: migrated, minor', 'cms-component-card, ctaTarget: migrated, minor'],
  ],
  [
    'props that leave a group',
    { props: { cta: group('Call to action', { label: text('Label').min(1), target: text('Target').optional() }) } },
    {
      props: { ctaLabel: text('Label').min(1), ctaTarget: text('Target').optional() },
      migrations: [migrate.rename('cta.label', '.ctaLabel'), migrate.rename('cta.target', '.ctaTarget')],
    },
    ['cms-component-card, cta.label: migrated, minor', 'cms-component-card, cta.target: migrated, minor'],
  ],
  [
    'a prop that need not be there, in a group that must',
    { props: { ctaLabel: text('Label').optional() } },
    {
      props: { cta: group('Call to action', { label: text('Label').optional() }) },
      migrations: [migrate.rename('ctaLabel', 'cta.label')],
    },
    ['cms-component-card, ctaLabel: migrated, minor', 'cms-component-card, cta: required, migration'],
  ],
  [
    'a prop that moves to another group of an item',
    { props: { tabs: list('Tabs', group('Tab', { old: group('Old', tab) })) } },
    {
      props: { tabs: list('Tabs', group('Tab', { now: group('Now', tab) })) },
      migrations: [migrate.rename('tabs.*.old.label', 'tabs.*.now.label')],
    },
    ['cms-component-card, tabs.*.old.label: migrated, minor'],
  ],
  [
    'items of a list',
    { props: { tabs: list('Tabs', group('Tab', { text: text('Text') })) } },
    { props: { tabs: list('Tabs', group('Tab', tab)) }, migrations: [migrate.rename('tabs.*.text', 'label')] },
    ['cms-component-card, tabs.*.text: migrated, minor'],
  ],
  [
    'a slot that is gone',
    { slots: { body: slot('Body') } },
    {},
    ['cms-component-card, slot body: slot-removed, migration'],
  ],
  [
    'a slot that is named otherwise',
    { slots: { inner: slot('Body') } },
    { slots: { body: slot('Body') }, migrations: [migrate.renameSlot('inner', 'body')] },
    ['cms-component-card, slot inner: migrated, minor'],
  ],
  [
    'a slot that goes to the attic',
    { slots: { body: slot('Body') } },
    { migrations: [migrate.removeSlot('body')] },
    ['cms-component-card, slot body: migrated, major'],
  ],
  [
    'a slot that takes less',
    { slots: { body: slot('Body') } },
    { slots: { body: slot('Body', { max: 2 }) } },
    ['cms-component-card, slot body: slot-rule, minor'],
  ],
  [
    'a kind that is lost, and one that is new',
    { kinds: ['card', 'tile'] },
    { kinds: ['slide', 'card'] },
    ['cms-component-card: kind-removed, minor', 'cms-component-card: kind-added, minor'],
  ],
  [
    'nodes in another one',
    { slots: { body: slot('Body') } },
    {
      slots: { body: slot('Body') },
      migrations: [migrate.wrap('body', { name: 'cms-component-box', version: 0, props: {} }, 'content')],
    },
    ['cms-component-card, slot body: migrated, minor'],
  ],
  [
    'a prop that becomes a node',
    { props: heading },
    { props: {}, slots: { body: slot('Body') }, migrations: [migrate.move('heading', 'body', () => undefined)] },
    ['cms-component-card, heading: migrated, minor', 'cms-component-card, slot body: slot-added, minor'],
  ],
  [
    'the name of a slot per item',
    { props: { tabs: list('Tabs', group('Tab', tab)) }, slots: { panels: slotPer('tabs', 'Panel') } },
    { props: { tabs: list('Tabs', group('Tab', tab)) }, slots: { contents: slotPer('tabs', 'Panel') } },
    [],
  ],
  [
    'a field that is hidden under a new condition',
    { props: { wide: toggle('Wide').default(false), note: text('Note').optional() } },
    { props: { wide: toggle('Wide').default(false), note: text('Note', { when: { wide: true } }).optional() } },
    ['cms-component-card, note: replaced, major'],
  ],
  [
    'a list of groups that became texts',
    { props: { tags: list('Tags', group('Tag', { name: text('Name', { maxLength: 100 }) })).default([]) } },
    { props: { tags: texts('Tags', { maxLength: 100 }).default([]) }, migrations: [migrate.flatten('tags', 'name')] },
    ['cms-component-card, tags: migrated, minor'],
  ],
  [
    'a list of groups that became tags',
    { props: { tags: list('Tags', group('Tag', { name: text('Name', { maxLength: 100 }) })).default([]) } },
    { props: { tags: tags('Tags').default([]) }, migrations: [migrate.flatten('tags', 'name')] },
    ['cms-component-card, tags: migrated, minor'],
  ],
  [
    'a list of groups that became shorter texts, with another default',
    { props: { tags: list('Tags', group('Tag', { name: text('Name') })).default([{ id: 'a', name: 'A' }]) } },
    {
      props: { tags: texts('Tags').default([]) },
      migrations: [migrate.flatten('tags', 'name')],
    },
    [
      'cms-component-card, tags: migrated, minor',
      'cms-component-card, tags: default, major',
      'cms-component-card, tags.*: narrowed, migration',
    ],
  ],
  [
    'a slot per item of a list that is named otherwise',
    { props: { tabs: list('Tabs', group('Tab', tab)) }, slots: { panels: slotPer('tabs', 'Panel') } },
    {
      props: { parts: list('Parts', group('Tab', tab)) },
      slots: { panels: slotPer('parts', 'Panel') },
      migrations: [migrate.rename('tabs', 'parts')],
    },
    ['cms-component-card, tabs: migrated, minor'],
  ],
  [
    'a slot per item that is gone',
    { props: { tabs: list('Tabs', group('Tab', tab)) }, slots: { panels: slotPer('tabs', 'Panel') } },
    { props: { tabs: list('Tabs', group('Tab', tab)) } },
    ['cms-component-card, slot panels: slot-removed, major'],
  ],
  [
    'migrations that were released',
    { props: title, migrations: [migrate.rename('heading', 'title')] },
    { props: title, migrations: [migrate.rename('header', 'title')] },
    ['cms-component-card: migrations-rewritten, nothing'],
  ],
  [
    'migrations that are gone',
    { props: title, migrations: [migrate.rename('heading', 'title')] },
    { props: title },
    ['cms-component-card: migrations-rewritten, nothing'],
  ],
])('%s', (_, before, after, expected) => {
  expect(compare(cardOf(before), cardOf(after))).toEqual(expected);
});

const rows = (row: z.core.$ZodShape, params: z.core.$ZodShape) =>
  defineDataSource({
    kind: 'rows',
    name: 'prices',
    title: 'Prices',
    description: 'A sample',
    row: z.object(row),
    params: z.object(params),
    select: () => ({}),
  }) as unknown as DataSource;

test('compares names, templates, rows, parameters, options and handler fields', () => {
  const handler = (fields: z.core.$ZodShape) =>
    defineFormHandler({ name: 'desk', title: 'Desk', description: 'A sample', fields: z.object(fields) });
  const page = (settings: z.core.$ZodShape, regions: string[]) =>
    defineTemplate({
      name: 'cms-template-notice',
      title: 'Notice',
      description: 'A sample',
      settings: z.object(settings),
      regions: Object.fromEntries(regions.map((key) => [key, region(key)])),
      render: () => null,
    });
  const box = defineComponent({
    name: 'cms-component-box',
    title: 'Box',
    description: 'A sample',
    props: z.object({}),
    demos,
    render: () => null,
  }) as Component;
  const before = reportOf(
    {
      components: [box],
      templates: [page({ wide: toggle('Wide').default(false) }, ['content', 'aside'])],
      dataSources: [rows({ price: number('Price') }, { day: z.string() })],
      formHandlers: [handler({ summary: text('Summary') })],
    },
    z.object({ instance: z.string() }),
  );
  const after = reportOf(
    {
      components: [{ ...box, name: 'cms-component-crate' }],
      templates: [page({}, ['content'])],
      dataSources: [rows({ price: number('Price').max(100) }, { day: z.string(), product: z.string() })],
      formHandlers: [handler({ summary: text('Summary').min(10), place: text('Place').optional() })],
    },
    z.object({ instance: z.string(), token: secret('Token') }),
  );
  expect(compare(before, after)).toEqual([
    'options, token: required, major',
    'cms-component-box: name-removed, major',
    'cms-component-crate: name-added, minor',
    'cms-template-notice, wide: removed, migration',
    'cms-template-notice, region aside: slot-removed, migration',
    'prices, price: narrowed, migration',
    'prices, parameter product: required, major',
    'desk, field summary: narrowed, major',
    'desk, field place: added, minor',
  ]);
});

const plain = cardOf();

test.each<[string, string, ContentReport, string[]]>([
  ['1.2.0', '1.2.1', plain, []],
  [
    '1.2.0',
    '1.3.0',
    cardOf({ props: { ...title, wide: toggle('Wide').default(false) } }),
    ['cms-component-card, title: the highest length was'],
  ],
  [
    '1.2.0',
    '1.2.1',
    reportOf({}),
    [
      'cms-component-card: the component is gone. That needs a major version, and 1.2.1 is a patch one after 1.2.0: raise the version.',
    ],
  ],
  [
    '1.2.0',
    '1.3.0',
    reportOf({}),
    [
      'cms-component-card: the component is gone. That needs a major version, and 1.3.0 is a minor one after 1.2.0: raise the version.',
    ],
  ],
  [
    '1.2.0',
    '1.2.0',
    reportOf({}),
    [
      'cms-component-card: the component is gone. That needs a major version, and there is none after 1.2.0: raise the version.',
    ],
  ],
  ['1.2.0', '2.0.0', reportOf({}), []],
  [
    '0.2.0',
    '0.2.1',
    reportOf({}),
    [
      'cms-component-card: the component is gone. That needs a minor version, and 0.2.1 is a patch one after 0.2.0: raise the version.',
    ],
  ],
  ['0.2.0', '0.3.0', reportOf({}), []],
  [
    '1.2.0',
    '2.0.0',
    cardOf({ props: {} }),
    [
      "cms-component-card, title: it is gone. Content of release 1.2.0 does not survive that: append migrate.rename('title', …), migrate.move('title', …) or migrate.remove('title') to its migrations.",
    ],
  ],
  [
    '1.2.0',
    '2.0.0',
    cardOf({ props: { title: text('Title'), place: text('Place') } }),
    [
      "cms-component-card, place: it is new and has to be there. Content of release 1.2.0 does not survive that: give it a default, or append migrate.change('place', …) to its migrations.",
    ],
  ],
])('a release as %s fits %s, or the mismatch is explained', (version, next, report, expected) => {
  const found = releaseErrors({ version, report: plain }, { version: next, report }, 'raise the version');
  expect(found).toEqual(expected.map((line) => expect.stringContaining(line)));
});

test('values in a list of plain values are compared with the list', () => {
  const [before, after] = [z.string(), z.string().max(5)].map((item) =>
    cardOf({ props: { sizes: z.array(item).meta({ field: 'text', title: 'Sizes' }) } }),
  ) as [ContentReport, ContentReport];
  const [difference] = compareContracts(before, after);
  expect(difference).toMatchObject({
    where: 'cms-component-card, sizes.*',
    kind: 'narrowed',
    remedy: expect.stringContaining("append migrate.change('sizes', …)"),
  });
});

test('a field of rows has no slot to be moved to', () => {
  const pricesOf = (row: z.core.$ZodShape) => reportOf({ dataSources: [rows(row, {})] });
  const [difference] = compareContracts(pricesOf({ place: text('Place') }), pricesOf({}));
  expect(difference?.remedy).toBe("append migrate.rename('place', …) or migrate.remove('place') to its migrations");
});

test('a default changed in a minor version is rejected with both remedies', () => {
  const [before, after] = [false, true].map((value) => cardOf({ props: { wide: toggle('Wide').default(value) } })) as [
    ContentReport,
    ContentReport,
  ];
  expect(
    releaseErrors({ version: '1.0.0', report: before }, { version: '1.1.0', report: after }, 'raise the version'),
  ).toEqual([
    "cms-component-card, wide: the default was false and is true. That needs a major version, and 1.1.0 is a minor one after 1.0.0: raise the version, or append a migration that writes the old value where there is none: migrate.change('wide', …).",
  ]);
});
