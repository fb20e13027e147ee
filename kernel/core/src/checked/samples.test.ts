import { expect, test } from '@jest/globals';
import {
  defineComponent,
  definePattern,
  definePlugin,
  group,
  html,
  link,
  list,
  richText,
  slot,
  text,
  z,
} from '@quoin/sdk';
import { samplePlugins } from '../testing/plugins.fixture.ts';
import { id, nodes, sampleSite } from '../testing/site.fixture.ts';
import { resolveShown } from '../resolve/resolve.ts';
import { checkedFields } from './checked-fields.ts';

const line = 'Markets that open on time';
const content = {
  props: {
    title: line,
    body: [{ type: 'paragraph' as const, text: 'One book for each contract' }],
    markup: '<p>Each sample has <a href="https://example.com/">markup</a></p>',
    anchor: 'a sample anchor of three',
    actions: [
      { id: 'a', label: 'Read the sample rules', url: '/rules' },
      { id: 'home', label: 'Home', url: '/' },
      { id: 'top', label: 'Top', url: '#top' },
    ],
  },
  slots: { below: [{ name: 'cms-component-section', props: { heading: 'What is below it' } }] },
};
const hero = defineComponent({
  name: 'cms-component-hero',
  title: 'Hero',
  description: 'Sample',
  props: z.object({
    title: text('Title'),
    body: richText('Body').optional(),
    markup: html('Markup').optional(),
    anchor: text('Anchor', { anchor: true }).optional(),
    actions: list('Actions', group('Action', { label: text('Label'), url: link('Link') })).default([]),
  }),
  slots: { below: slot('Below') },
  demos: [
    {
      displayName: 'Hero',
      content,
    },
    { displayName: 'Another', content: { props: { title: 'Not what is inserted' } } },
  ],
  render: () => null,
});
const site = sampleSite({
  plugins: [
    ...samplePlugins,
    definePlugin({
      name: 'sample-hero',
      title: 'Hero',
      description: 'Sample',
      contributes: () => ({
        components: [hero],
        patterns: [
          definePattern({
            name: 'cms-pattern-hero',
            title: 'Hero',
            description: 'Sample',
            nodes: [{ name: hero.name, props: { title: 'What a pattern begins with' } }],
            translations: { de: { 'What a pattern begins with': 'Womit ein Muster beginnt' } },
          }),
        ],
      }),
    }),
  ],
});
type Main = Parameters<ReturnType<typeof nodes>>[0][];
const read = (main: Main) =>
  checkedFields(resolveShown(nodes(site)({ name: 'cms-template-sample-page', slots: { main } }), site), site);
const found = (...main: Main) =>
  read(main)
    .texts.filter((each) => each.isSample)
    .map(({ node, field }) => [node, field]);
const foundLinks = (...main: Main) => read(main).links.flatMap(({ field, isSample }) => (isSample ? [field] : []));

test('texts with which a node was inserted are named by node and field, also of the nodes in it', () => {
  expect(found({ name: hero.name, ...content })).toEqual([
    [id(2), 'title'],
    [id(2), 'body'],
    [id(2), 'markup'],
    [id(2), 'actions.a.label'],
    [id(3), 'heading'],
  ]);
});

test('texts of a pattern are samples, in each of its languages', () => {
  for (const title of ['What a pattern begins with', 'Womit ein Muster beginnt'])
    expect(found({ name: hero.name, props: { title } })).toEqual([[id(2), 'title']]);
});

test('a text that was changed, of another field or demo, or of two words is none', () => {
  expect(found({ name: hero.name, props: { title: `${line}.` } })).toEqual([]);
  expect(found({ name: hero.name, props: { title: 'One book for each contract' } })).toEqual([]);
  expect(found({ name: hero.name, props: { title: 'Not what is inserted' } })).toEqual([]);
  expect(found({ name: 'cms-component-section', props: { heading: line } })).toEqual([]);
  expect(found({ name: 'cms-component-text', props: { body: 'Sample' } })).toEqual([]);
});

test('an item is a sample wherever it stands in its list', () => {
  const label = 'Read the sample rules';
  const actions = [
    { id: 'b', label: 'Mine', url: '/' },
    { id: 'c', label, url: '/mine' },
  ];
  expect(found({ name: hero.name, props: { title: 'Mine', actions } })).toEqual([[id(2), 'actions.c.label']]);
});

test('links with which a node was inserted are samples, wherever they lead', () => {
  expect(foundLinks({ name: hero.name, ...content })).toEqual(['markup', 'actions.a.url']);
  const actions = ['/mine', '/rules', '/', '#fees'].map((url, index) => ({ id: `${index}`, label: 'Mine', url }));
  expect(foundLinks({ name: hero.name, props: { title: 'Mine', actions } })).toEqual(['actions.1.url']);
});

test('links to the home page and within the page are no samples', () => {
  expect(read([{ name: hero.name, ...content }]).links.filter(({ isSample }) => !isSample)).toHaveLength(2);
});
