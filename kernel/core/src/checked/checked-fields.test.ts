import { describe, expect, test } from '@jest/globals';
import {
  defineComponent,
  definePlugin,
  headingLevel,
  html,
  list,
  media,
  slot,
  text,
  toggle,
  z,
  type NodeInput,
} from '@quoin/sdk';
import { resolveShown } from '../resolve/resolve.ts';
import { samplePlugins } from '../testing/plugins.fixture.ts';
import { id, nodes, sampleSite } from '../testing/site.fixture.ts';
import { checkedFields, type CheckedFields } from './checked-fields.ts';

const headed = defineComponent({
  name: 'cms-component-headed',
  title: 'Headed',
  description: 'Sample',
  props: z.object({
    title: text('Title').default(''),
    level: headingLevel(3, { of: 'title' }),
    markup: html('Markup').optional(),
    film: media('Film', { accept: 'video' }).optional(),
    background: media('Background', { decorative: true }).optional(),
    photo: media('Photo', { altField: 'alt' }).optional(),
    alt: text('Alternative text').optional(),
  }),
  slots: { below: slot('Below') },
  demos: [{ displayName: 'Headed', content: { props: { title: 'Sample' } } }],
  render: () => null,
});
const listed = defineComponent({
  name: 'cms-component-listed',
  title: 'Listed',
  description: 'Sample',
  props: z.object({
    level: headingLevel(3, { of: 'questions' }),
    questions: list('Questions', z.object({ question: text('Question') })).default([]),
  }),
  slots: { above: slot('Above', { beforeHeading: true }), below: slot('Below') },
  demos: [{ displayName: 'Listed', content: { props: {} } }],
  render: () => null,
});
const mixed = defineComponent({
  name: 'cms-component-mixed',
  title: 'Mixed',
  description: 'Sample',
  props: z.object({
    parts: list('Parts', z.object({ text: text('Text'), isTitle: toggle('Title').default(false) })).default([]),
    isShown: toggle('Shown').default(true),
    level: headingLevel(3, { of: 'parts.text', where: { isTitle: true }, when: { isShown: true } }),
  }),
  demos: [{ displayName: 'Mixed', content: { props: {} } }],
  render: () => null,
});
const site = sampleSite({
  plugins: [
    ...samplePlugins,
    definePlugin({
      name: 'sample-headed',
      title: 'Headed',
      description: 'Sample',
      contributes: () => ({ components: [headed, listed, mixed] }),
    }),
  ],
});

/** Node 1 is the page, 2 the first in its main region. */
const read = (...main: NodeInput[]): CheckedFields =>
  checkedFields(resolveShown(nodes(site)({ name: 'cms-template-sample-page', slots: { main } }), site), site);
const heading = (title: string, level?: number, below: NodeInput[] = []): NodeInput => ({
  name: headed.name,
  props: { title, ...(level === undefined ? {} : { level }) },
  slots: { below },
});
const markup = (value: string): NodeInput => ({ name: headed.name, props: { markup: value } });
const card = (props: NodeInput['props']): NodeInput => ({
  name: 'cms-component-card',
  props: { title: 'News', ...props },
});
const levels = (...main: NodeInput[]) => read(...main).headings.map(({ level, shown }) => [level, shown]);

describe('headings', () => {
  test('are listed with the level that visitors see, which skips none', () => {
    expect(read(heading('One', 2), heading('Two', 5)).headings).toEqual([
      { node: id(2), field: 'level', text: 'One', level: 2, shown: 2 },
      { node: id(3), field: 'level', text: 'Two', level: 5, shown: 3 },
    ]);
  });

  test('have the shown level if nobody chose another', () => {
    expect(levels(heading('One'))).toEqual([[2, 2]]);
    expect(levels(heading('One', 4))).toEqual([[4, 2]]);
  });

  test('are below the heading of the node around them', () => {
    expect(levels(heading('One', 2, [heading('Two', 2)]))).toEqual([
      [2, 2],
      [2, 3],
    ]);
  });

  test('of markup are shown as written', () => {
    expect(read(markup('<h2>Fees</h2><p>Each</p><h4>For <b>members</b></h4>')).headings).toEqual([
      { node: id(2), field: 'markup', text: 'Fees', level: 2, shown: 2 },
      { node: id(2), field: 'markup', text: 'For  members', level: 4, shown: 4 },
    ]);
  });

  test('of rich text are those at its top that have words', () => {
    const story = [
      { type: 'h2', text: 'Fees' },
      { type: 'h5', children: ['For ', { text: 'members' }] },
      { type: 'h2', text: ' ' },
      { type: 'paragraph', children: [{ type: 'h2', text: 'No heading' }] },
    ];
    expect(read(card({ story })).headings.map(({ text: words, level }) => [words, level])).toEqual([
      ['Fees', 2],
      ['For members', 5],
    ]);
  });

  test('of the items of a list have one level, and come after the slots that stand before them', () => {
    const questions = (count: number): NodeInput => ({
      name: listed.name,
      props: { level: 4, questions: Array.from({ length: count }, (_, id) => ({ id: `${id}`, question: 'Why?' })) },
      slots: { above: [heading('Above', 2)], below: [heading('Below', 2)] },
    });
    expect(read(questions(2)).headings.map(({ text: words, shown }) => [words, shown])).toEqual([
      ['Above', 2],
      ['', 3],
      ['Below', 4],
    ]);
    expect(levels(questions(0))).toEqual([
      [2, 2],
      [2, 2],
    ]);
  });

  test('of a list are those of the items that are titles, at the level of the shortest', () => {
    const parts = (isShown: boolean, ...titles: string[]): NodeInput => ({
      name: mixed.name,
      props: {
        isShown,
        level: 2,
        parts: [{ id: 'p', text: 'Words' }, ...titles.map((text, id) => ({ id: `${id}`, text, isTitle: true }))],
      },
    });
    const long = 'x'.repeat(51);
    expect(levels(parts(true))).toEqual([]);
    expect(levels(parts(false, 'Title'))).toEqual([]);
    expect(levels(heading('One', 2), parts(true, long))[1]).toEqual([2, 3]);
    expect(levels(heading('One', 2), parts(true, long, 'Title'))[1]).toEqual([2, 2]);
    expect(read(parts(true, 'Title')).headings).toMatchObject([{ text: 'Title' }]);
  });

  test('without words are none', () => {
    expect(levels(heading(' ', 4), markup('<p>Words</p>'))).toEqual([]);
  });
});

test('texts are listed without markup, and identifiers and what was never written are none', () => {
  const written = { title: ' ', story: [{ type: 'paragraph', text: 'All fees' }], more: '/fees', topic: 'a' };
  expect(read(card(written), markup('<p> &nbsp;</p>'), markup('<p><img src="/a.png"></p>')).texts).toMatchObject([
    { node: id(2), field: 'title', text: '' },
    { node: id(2), field: 'story', text: 'All fees' },
    { node: id(3), field: 'markup', text: '' },
  ]);
});

test('pictures are listed as stored, films are none', () => {
  const { images } = read(
    card({ image: '/a.png' }),
    card({ image: { asset: 'a', alt: '' } }),
    markup('<img src="/a.png"><img src="/b.png" alt="B">'),
    { name: headed.name, props: { film: '/a.mp4' } },
  );
  expect(images.map(({ field, image }) => [field, image])).toEqual([
    ['image', { url: '/a.png' }],
    ['image', { asset: 'a', alt: '' }],
    ['markup', { url: '' }],
    ['markup', { url: '', alt: 'B' }],
  ]);
});

test('a text beside a picture replaces its alternative text, and decoration needs none', () => {
  const photo = (alt?: string): NodeInput => ({
    name: headed.name,
    props: { photo: { asset: 'a' }, background: '/b.png', ...(alt === undefined ? {} : { alt }) },
  });
  expect(read(photo(), photo(''), photo('The floor')).images.map(({ field, image }) => [field, image.alt])).toEqual([
    ['photo', undefined],
    ['photo', undefined],
    ['photo', 'The floor'],
  ]);
});

test('links are listed wherever they are, and files of pictures', () => {
  const { links } = read(
    card({ href: { page: 'p' }, image: { asset: 'a' }, ctas: [{ id: 'x', label: 'A', target: '/a' }] }),
    markup('<a href="/b?c=1&amp;d=2">B</a>'),
  );
  expect(links.map(({ field, target }) => [field, target])).toEqual([
    ['image', { kind: 'asset', id: 'a' }],
    ['href', { kind: 'page', id: 'p' }],
    ['ctas.x.target', { kind: 'url', url: '/a' }],
    ['markup', { kind: 'url', url: '/b?c=1&d=2' }],
  ]);
});

test('nodes that are not ready have nothing to check', () => {
  expect(read(card({ size: 0, image: '/a.png' }))).toMatchObject({ texts: [], images: [] });
});
