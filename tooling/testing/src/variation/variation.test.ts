import { afterAll, expect, test } from '@jest/globals';
import {
  group,
  link,
  list,
  media,
  oneOf,
  richText,
  slot,
  tags,
  text,
  texts,
  toggle,
  url,
  z,
  type Component,
  type Json,
  type Node,
} from '@quoin/sdk';
import { createElement as element, Fragment, type ReactNode } from 'react';
import { openBrowser } from '../island/browser.ts';
import { foldersOf, place } from '../page/place.ts';
import { sampleSurroundings, type Situation } from '../page/render.ts';
import { prepareCard, removePackages } from '../sample-package.fixture.ts';
import { checkVariation } from './check-variation.ts';
import { asStored, repetitionsOf, writings, type Variation } from './variations.ts';
import { varyNode } from './vary.ts';

afterAll(removePackages);

const cell = group('Cell', { column: text('Column', { maxLength: 8, identifier: true }), value: text('Value') });
const item = group('Item', {
  label: text('Label', { maxLength: 40 }),
  anchor: text('Anchor', { anchor: true }),
  cells: list('Cells', cell).default([]),
});
const props = z.object({
  title: text('Title', { maxLength: 30 }).min(1),
  lead: text('Lead').optional(),
  isOpen: toggle('Open').default(false),
  more: url('More').optional(),
  target: link('Target').optional(),
  picture: media('Picture').optional(),
  intro: richText('Introduction').optional(),
  items: list('Items', item).max(30).default([]),
  symbols: texts('Symbols', { identifier: true }).default([]),
  code: text('Code', { identifier: true })
    .regex(/^[a-z]+$/)
    .optional(),
  topics: tags('Topics').default([]),
  source: oneOf('Source', 'data-sources').optional(),
});
const stored = {
  title: 'Sample',
  lead: 'A sample lead',
  isOpen: true,
  more: '/sample',
  target: { page: 'sample' },
  picture: '/sample.png',
  intro: [{ type: 'paragraph', children: ['Sample ', { type: 'link', href: '/sample', text: 'link' }] }],
  items: [
    {
      id: 'one',
      label: 'Sample item',
      anchor: 'one',
      cells: [
        { id: 'first', column: 'name', value: 'Sample' },
        { id: 'second', column: 'name', value: 'Sample' },
      ],
    },
  ],
  symbols: ['AAA'],
  code: 'sample',
  topics: ['sample'],
  source: 'sample',
};

type Props = z.output<typeof props>;
type Draw = (props: Props, body: ReactNode) => ReactNode;

function prepare(draw: Draw, island?: Component['island']) {
  const { tested, subject } = prepareCard({
    props,
    slots: { body: slot('Body', { max: 20 }) },
    demos: [{ displayName: 'Demo', content: { props: stored, slots: { body: [{ name: 'cms-component-text' }] } } }],
    migrations: [],
    render: ({ props, slots }) => element(Fragment, null, draw(props as Props, slots['body'] as ReactNode)),
    ...(island === undefined ? {} : { island }),
  });
  const { node, situation } = place(subject.examples[0]!, subject, tested.site);
  return { tested, subject, node, situation };
}

const variationsOf = (node: Node, readsRows: boolean): Variation[] => [
  ...writings,
  ...repetitionsOf(node, props, readsRows),
];

const find = (variations: readonly Variation[], title: string): Variation => {
  const found = variations.find((variation) => variation.title === title);
  if (found === undefined)
    throw new Error(`There is no variation "${title}" of ${variations.map((each) => each.title).join(', ')}.`);
  return found;
};

async function check(draw: Draw, title: string, changed: Partial<Situation> = {}, island?: Component['island']) {
  const { tested, subject, node, situation } = prepare(draw, island);
  const browser = openBrowser();
  try {
    return await checkVariation(
      {
        component: subject.component!,
        type: subject.type,
        node,
        site: tested.site,
        surroundings: sampleSurroundings(tested.package.folder),
        situation: { ...situation, ...changed },
        folders: foldersOf(tested.subjects),
      },
      title === '' ? asStored : find(variationsOf(node, false), title),
      () => browser,
    );
  } finally {
    browser.close();
  }
}

function varied(title: string): { props: Record<string, Json>; children: number } {
  const { tested, subject, node } = prepare(() => null);
  const { props, slots } = varyNode(node, subject.type, tested.site, find(variationsOf(node, false), title));
  return { props, children: slots['body']?.length ?? 0 };
}

const sound: Draw = ({ title, lead, items }, body) =>
  element(
    'section',
    { className: 'card' },
    element('h2', null, title),
    lead && element('h3', null, lead),
    ...items.map(({ id, label, anchor }) => element('p', { key: id, id: anchor }, label)),
    body,
  );

test('a sound component passes each variation, also from right to left and in the canvas', async () => {
  const { node } = prepare(sound);
  for (const { title } of variationsOf(node, true).filter(({ rows }) => rows === undefined))
    expect([title, await check(sound, title)]).toEqual([title, []]);
  expect(await check(sound, '', { locale: 'ar' })).toEqual([]);
  expect(await check(sound, '', { mode: 'canvas' })).toEqual([]);
});

test('variations are valid content', () => {
  const all = prepare(() => null);
  const { node, subject, tested } = all;
  for (const variation of variationsOf(node, false))
    expect(subject.type.schema.safeParse(varyNode(node, subject.type, tested.site, variation).props).success).toBe(
      true,
    );
});

test('optional values are left out, texts, also of pictures, are emptied, lengthened and filled with markup', () => {
  expect(varied('nothing optional').props).toEqual({ title: 'Sample' });
  expect(varied('empty texts').props).toMatchObject({
    title: 'Sample',
    lead: '',
    items: [
      {
        label: '',
        anchor: 'one',
        cells: [
          { column: 'name', value: '' },
          { column: 'name', value: '' },
        ],
      },
    ],
    symbols: ['AAA'],
    picture: { url: '/sample.png', alt: '' },
    topics: ['sample'],
    source: 'sample',
  });
  const { title, lead } = varied('very long words').props as unknown as typeof stored;
  expect([title.length, lead.length > 100, lead.includes(' ')]).toEqual([30, true, false]);
  expect(varied('hostile texts').props).toMatchObject({
    lead: expect.stringContaining('<script>'),
    more: '/sample',
    target: { page: 'sample' },
    picture: { url: '/sample.png', alt: expect.stringContaining('<script>') },
    intro: [{ children: [expect.stringContaining('<script>'), { href: '/sample' }] }],
  });
});

test('addresses of links, pictures and rich text become scripts, and nothing else changes', () => {
  const address = 'javascript:alert(1)';
  expect(varied('hostile addresses').props).toEqual({
    ...stored,
    more: address,
    target: address,
    picture: address,
    intro: [{ type: 'paragraph', children: ['Sample ', { type: 'link', href: address, text: 'link' }] }],
  });
});

test('lists and slots are filled up to their maximum, with ids and anchors that differ', () => {
  const { items } = varied('200 items in "items"').props as unknown as typeof stored;
  expect([new Set(items.map(({ id }) => id)).size, new Set(items.map(({ anchor }) => anchor)).size]).toEqual([30, 30]);
  expect(varied('200 items in "symbols"').props['symbols']).toHaveLength(200);
  expect(varied('50 children in "body"').children).toBe(20);
});

test('a list in the items of another is filled in one of them', () => {
  const { items } = varied('200 items in "items[].cells"').props as unknown as typeof stored;
  expect(items.map(({ cells }) => cells.length)).toEqual([200]);
});

test('names that programs read become hostile where the schema lets them, and equal ones stay equal', () => {
  const { items, symbols, code, title, topics, source } = varied('hostile identifiers')
    .props as unknown as typeof stored;
  const [column, other] = items[0]!.cells.map((each) => each.column);
  const hostile = expect.stringMatching(/^sample.*<script>.*Sampleword/);
  expect({ column, symbols, code, title, topics, source }).toEqual({
    column: `name"'><`.slice(0, 8),
    symbols: [expect.stringMatching(/^AAA.*<script>/)],
    code: 'sample',
    title: 'Sample',
    topics: [hostile],
    source: hostile,
  });
  expect(other).toBe(column);
});

test.each<[string, Draw, string]>([
  ['nothing optional', ({ lead }) => element('p', null, lead!.toUpperCase()), 'toUpperCase'],
  ['empty texts', ({ lead }) => element('h2', null, lead), 'cannot be empty'],
  [
    'very long words',
    ({ title }) => element('p', { id: 'one' }, element('b', { id: title.length > 20 ? 'one' : 'two' }, '!')),
    'Duplicate ID',
  ],
  [
    '200 items in "items"',
    ({ items }) =>
      element('p', null, ...items.map((each) => element('b', { key: each.id, id: items.length > 1 ? 'x' : 'y' }, '!'))),
    'Duplicate ID',
  ],
  [
    'hostile texts',
    ({ lead }) => element('div', { dangerouslySetInnerHTML: { __html: lead ?? '' } }),
    'text became an element',
  ],
  ['hostile addresses', ({ target }) => element('p', null, (target as { href?: string }).href!.length), 'reading'],
  [
    'hostile texts',
    ({ title }) =>
      element('p', { dangerouslySetInnerHTML: { __html: `<a href="javascript:alert(1)">${title.length}</a>` } }),
    'a script became an address',
  ],
])('with %s, %s is not sound', async (title, draw, reason) => {
  expect(await check(draw, title)).toEqual(expect.arrayContaining([expect.stringContaining(reason)]));
});

test('an island that writes texts as markup is not sound', async () => {
  const island: NonNullable<Component['island']> = {
    hydrate: 'load',
    client: () =>
      Promise.resolve({
        default: (root: HTMLElement) => {
          root.innerHTML = root.textContent ?? '';
        },
      }),
  };
  expect(await check(sound, 'hostile texts', {}, island)).toEqual(
    expect.arrayContaining([expect.stringContaining('text became an element')]),
  );
});
