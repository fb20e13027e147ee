import { describe, expect, test } from '@jest/globals';
import {
  defineComponent,
  definePlugin,
  defineTemplate,
  group,
  html,
  list,
  number,
  region,
  slot,
  text,
  texts,
  toggle,
  z,
  type Component,
} from '@quoin/sdk';
import { samplePlugins } from '../testing/plugins.fixture.ts';
import { nodes, sampleSite } from '../testing/site.fixture.ts';
import { rowText, searchText } from './search-text.ts';

test('finds the words of text, rich text and markup in document order, excluding unknown nodes and their descendants', () => {
  const site = sampleSite();
  const story = [
    { type: 'h2', text: 'Head' },
    { type: 'paragraph', children: ['plain', { type: 'link', href: '/x', text: 'linked' }] },
    { type: 'line-break' },
  ];
  const words = { name: 'cms-component-text', props: { body: 'Below' } };
  const tree = nodes(site)({
    name: 'cms-template-sample-page',
    slots: {
      main: [
        {
          name: 'cms-component-card',
          props: { title: '  Two\n words ', story, ctas: [{ id: 'a', label: 'Go' }], href: '/not-words', size: 3 },
          slots: {
            body: [
              {
                name: 'cms-component-text',
                props: { body: 'Body', markup: '<p class="a">In <b>bold</b> &amp; more</p><script>alert(1)</script>' },
              },
            ],
          },
        },
        { name: 'cms-component-gone', props: { title: 'Hidden' }, slots: { body: [words] } },
        { name: 'cms-component-card', props: { title: 7 }, slots: { body: [words] } },
      ],
    },
  });
  expect(searchText(tree, site, 'en').split('\n')).toEqual([
    'Two words',
    'Head',
    'plain',
    'linked',
    'Go',
    'Body',
    'In bold & more',
  ]);
});

test('excludes values in the attic', () => {
  const site = sampleSite();
  const tree = nodes(site)({
    name: 'cms-template-sample-page',
    slots: { main: [{ name: 'cms-component-text', props: { body: 'Shown', former: 'Kept aside' } }] },
  });
  expect(searchText(tree, site, 'en')).toBe('Shown');
});

describe('content that a component shows only to some visitors', () => {
  const gate = (parts: Pick<Component, 'shows'> & Partial<Pick<Component, 'load'>>) =>
    defineComponent({
      name: 'cms-component-gate',
      title: 'Gate',
      description: 'Sample',
      props: z.object({ open: text('Open').default('') }),
      slots: { outside: slot('Outside'), inside: slot('Inside') },
      query: { step: z.int().default(1) },
      demos: [{ displayName: 'Gate', content: { props: {} } }],
      render: () => null,
      ...(parts as object),
    });
  const body = (words: string) => ({ name: 'cms-component-text', props: { body: words } });

  test.each<[string, Parameters<typeof gate>[0], string]>([
    ['the viewer', { shows: ({ context }) => (context.viewer === undefined ? ['outside'] : ['inside']) }, 'outside'],
    ['its props', { shows: ({ props }) => (props['open'] === 'yes' ? ['inside'] : []) }, 'inside'],
    [
      'a parameter',
      { shows: ({ context }) => ((context.query as { step: number }).step === 1 ? ['outside'] : ['inside']) },
      'outside',
    ],
    ['the time', { shows: ({ context }) => (context.now((now) => now).getTime() > 0 ? ['inside'] : ['outside']) }, ''],
    [
      'what ancestors say',
      { shows: ({ context }) => (context.provided['open'] === true ? ['outside'] : ['inside']) },
      '',
    ],
    ['data', { load: async () => ['inside'], shows: ({ data }) => data as string[] }, ''],
    [
      'luck',
      {
        shows: () => {
          throw new Error('no');
        },
      },
      '',
    ],
  ])('by %s is found only as far as everyone can see it', (_, parts, found) => {
    const plugin = definePlugin({
      name: '@sample/gate',
      title: 'Gate',
      description: 'Sample',
      contributes: () => ({ components: [gate(parts)] }),
    });
    const site = sampleSite({ plugins: [...samplePlugins, plugin] });
    const deeper = { name: 'cms-component-card', props: { title: 'inside' }, slots: { body: [body('')] } };
    const tree = nodes(site)({
      name: 'cms-template-sample-page',
      slots: {
        main: [
          {
            name: 'cms-component-gate',
            props: { open: 'yes' },
            slots: { outside: [body('outside')], inside: [deeper] },
          },
        ],
      },
    });
    expect(
      searchText(tree, site, 'en')
        .split('\n')
        .filter((line) => line !== 'yes'),
    ).toEqual(found === '' ? [] : [found]);
  });
});

test.each([true, false])(
  'on a gated page is found only as far as it is shown before registration: gated %s',
  (gated) => {
    const gatedPage = defineTemplate({
      name: 'cms-template-gated',
      title: 'Gated',
      description: 'Sample',
      settings: z.object({ gated: toggle('Gated') }),
      regions: { before: region('Before'), behind: region('Behind') },
      gated: ({ settings }) => settings.gated,
      shows: ({ context }) => (context.admitted ? ['behind'] : ['before']),
      render: () => null,
    });
    const plugin = definePlugin({
      name: '@sample/gate',
      title: 'Gate',
      description: 'Sample',
      contributes: () => ({ templates: [gatedPage] }),
    });
    const site = sampleSite({ plugins: [...samplePlugins, plugin] });
    const body = (words: string) => [{ name: 'cms-component-text', props: { body: words } }];
    const tree = nodes(site)({
      name: 'cms-template-gated',
      props: { gated },
      slots: { before: body('before'), behind: body('behind') },
    });
    expect(searchText(tree, site, 'en')).toBe(gated ? 'before' : 'behind');
  },
);

test('excludes technical fields of rows and nodes: identifiers and addresses on the page', () => {
  const props = z.object({
    label: text('Label'),
    rules: list('Rules', group('Rule', { column: text('Column', { identifier: true }), heading: text('Heading') })),
    places: texts('Places'),
    symbols: texts('Symbols', { identifier: true }),
    anchor: text('Anchor', { anchor: true }).optional(),
    role: text('Role', { identifier: true }).min(1).default('CMSTWO:USER'),
  });
  const stored = {
    label: 'Shown',
    rules: [{ id: 'a', column: 'COLUMN_1', heading: 'Also shown' }],
    places: ['Bonn', 'Lima'],
    symbols: ['ICE'],
    anchor: 'part-1',
  };
  const component = defineComponent({
    name: 'cms-component-rules',
    title: 'Rules',
    description: 'Sample',
    props,
    demos: [{ displayName: 'Rules', content: { props: stored } }],
    render: () => null,
  });
  const plugin = definePlugin({
    name: '@sample/rules',
    title: 'Rules',
    description: 'Sample',
    contributes: () => ({ components: [component] }),
  });
  const site = sampleSite({ plugins: [...samplePlugins, plugin] });
  const tree = nodes(site)({
    name: 'cms-template-sample-page',
    slots: { main: [{ name: component.name, props: stored }] },
  });
  expect(searchText(tree, site, 'en')).toBe('Shown\nAlso shown\nBonn\nLima');
  expect(rowText(props, { ...stored, role: 'COMPLIANCE:ADMIN' })).toBe('Shown\nAlso shown\nBonn\nLima');
});

test('a row is found by the words of its fields', () => {
  const row = z.object({
    name: text('Name'),
    year: number('Year'),
    body: html('Body'),
    terms: list('Terms', group('Term', { word: text('Word') })),
  });
  expect(rowText(row, { name: 'Wheat', year: 2026, body: '<p>Sample</p>', terms: [{ id: 'a', word: 'one' }] })).toBe(
    'Wheat\nSample\none',
  );
});
