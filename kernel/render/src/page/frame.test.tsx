import { describe, expect, test } from '@jest/globals';
import {
  defineComponent,
  defineTemplate,
  region,
  slot,
  slotPer,
  list,
  text,
  z,
  type Component,
  type Mode,
  type Node,
} from '@quoin/sdk';
import type { Frame } from '../model/render-input.ts';
import { box, plain, word } from '../testing/definitions.fixture.tsx';
import { bodyOf, renderInput } from '../testing/page.fixture.ts';
import { node, sampleSite } from '../testing/site.fixture.ts';
import { renderPage } from './render-page.ts';

const about = {
  title: 'Sample -->',
  description: 'Sample',
  props: z.object({}),
  demos: [{ displayName: 'Sample', content: { props: {} } }],
} as const;

const aboutTemplate = { title: 'Sample', description: 'Sample', settings: z.object({}) };

const silent = defineComponent({ ...about, name: 'cms-component-silent', render: () => null });
const choosy = defineComponent({
  ...about,
  name: 'cms-component-choosy',
  slots: { body: slot('Body'), hidden: slot('Hidden') },
  shows: () => ['body'],
  render: ({ slots }) => (
    <div>
      {slots.body}
      {slots.hidden}
    </div>
  ),
});
const panels = defineComponent({
  ...about,
  name: 'cms-component-panels',
  props: z.object({ panels: list('Panels', z.object({ title: text('Title') })).default([]) }),
  slots: { panel: slotPer('panels', 'Panel') },
  render: ({ props, slots }) => props.panels.map(({ id }) => <section key={id}>{slots.panel[id]}</section>),
});
const counter = defineComponent({
  ...about,
  name: 'cms-component-counter',
  slots: { body: slot('Body') },
  island: { hydrate: 'load', client: async () => ({ default: () => {} }) },
  render: ({ slots }) => <p>{slots.body}</p>,
});
const player = defineComponent({
  ...about,
  name: 'cms-component-player',
  external: () => [{ origin: 'https://player.example', use: 'frame' }],
  render: () => <p>player</p>,
});
const wrapped = defineComponent({
  ...about,
  name: 'cms-component-wrapped',
  props: z.object({ after: text('After').default('') }),
  slots: { lead: slot('Lead'), aside: slot('Aside') },
  render: ({ props, slots }) => (
    <>
      <h2>Title</h2>
      {slots.lead ?? <p>default</p>}
      {slots.aside && <aside>{slots.aside}</aside>}
      <p>{props.after}</p>
    </>
  ),
});
const raw = defineComponent({
  ...about,
  name: 'cms-component-raw',
  slots: { script: slot('Script'), picky: slot('Picky') },
  render: ({ slots }) => {
    if (slots.picky) throw new Error('It takes none.');
    return <script dangerouslySetInnerHTML={{ __html: slots.script ? '1 < 3' : '1 < 2' }} />;
  },
});
const turned = defineComponent({
  ...about,
  name: 'cms-component-turned',
  render: ({ context }) => <p>{context.direction}</p>,
});
const modal = defineComponent({
  ...about,
  name: 'cms-component-modal',
  render: ({ context }) => <p>{context.mode}</p>,
});
const headed = defineTemplate({
  ...aboutTemplate,
  name: 'cms-template-headed',
  regions: { header: region('Header & more', { inherits: true }), main: region('Main') },
  render: ({ regions }) => (
    <div>
      <header>{regions.header}</header>
      <main>{regions.main}</main>
    </div>
  ),
});
const partial = defineTemplate({
  ...aboutTemplate,
  name: 'cms-template-partial-page',
  regions: { content: region('Content') },
  output: 'fragment',
  render: ({ regions }) => regions.content,
});

const site = sampleSite({
  components: [box, word, silent, choosy, panels, counter, player, wrapped, raw, turned, modal] as Component[],
  templates: [plain, headed, partial],
});
const frame: Frame = { admin: 'https://admin.example', version: 7 };

const show = async (tree: Node, mode: Mode = 'canvas', changes: Partial<Frame> = {}) => {
  const { html, policy } = await renderPage(
    renderInput(site, tree, mode === 'page' ? {} : { mode, frame: { ...frame, ...changes } }),
  );
  return { html, policy, body: bodyOf(html) };
};
const page = (...main: Node[]) => node(plain.name, {}, { main }, 'page-1');
const say = (id: string) => node(word.name, { text: 'a' }, {}, id);

test('comments mark each node with its id and title', async () => {
  const tree = page(node(box.name, {}, { body: [say('word-1')] }, 'box-1'));
  const marked = (text: string) =>
    `<!--node box-1 Box--><section><!--node word-1 Word--><p>${text}</p><!--/node--></section><!--/node-->`;
  expect((await show(tree)).body).toBe(
    `<!--node page-1 Plain--><main>${marked('<!--text word-1 text-->a<!--/text-->')}</main><!--/node-->`,
  );
  expect((await show(tree, 'preview')).body).toContain(marked('a'));
  expect((await show(tree, 'page')).html).not.toMatch(/<!--|<script/);
});

test('no title can end its comment', async () => {
  const { body } = await show(page(node(player.name, {}, {}, 'player-1')));
  expect(body).toContain('<!--node player-1 Sample%20--%3E--><p>player</p><!--/node-->');
});

test('nodes that cannot be shown are marked, too', async () => {
  const { body } = await show(
    page(node('cms-component-gone', {}, {}, 'gone-1'), node(word.name, { text: 7 }, {}, 'word-1')),
  );
  expect(body).toMatch(/<!--node gone-1 cms-component-gone--><div class="placeholder".*?<!--\/node-->/);
  expect(body).toMatch(
    /<!--node word-1 Word--><cms-missing .*<p><!--text word-1 text-->Text cannot be shown<!--\/text--><\/p><!--\/node-->/,
  );
});

describe('placeholders', () => {
  const place = (id: string, name: string, title: string) => `<!--empty ${id} ${name} ${title}-->`;

  test('show where the first node of an empty slot or region goes', async () => {
    expect((await show(page(node(box.name, {}, {}, 'box-1')))).body).toContain(
      `<section>${place('box-1', 'body', 'Body')}empty</section>`,
    );
    expect((await show(page())).body).toContain(`<main>${place('page-1', 'main', 'Main')}</main>`);
  });

  test('appear in each slot of a list, and after an island', async () => {
    const items = [
      { id: 'one', title: 'One' },
      { id: 'two', title: 'Two' },
    ];
    const { body } = await show(
      page(
        node(panels.name, { panels: items }, { two: [say('word-1')] }, 'panels-1'),
        node(counter.name, {}, {}, 'counter-1'),
      ),
    );
    expect(body).toContain(place('panels-1', 'one', 'Panel'));
    expect(body).not.toContain('<!--empty panels-1 two');
    expect(body).toMatch(
      new RegExp(`<cms-island data-node="counter-1".*</cms-island>${place('counter-1', 'body', 'Body')}`),
    );
  });

  test('do not appear in a slot that its component does not show', async () => {
    const { body } = await show(page(node(choosy.name, {}, {}, 'choosy-1')));
    expect(body).toContain(place('choosy-1', 'body', 'Body'));
    expect(body).not.toContain('<!--empty choosy-1 hidden');
  });

  test('mark a node without output', async () => {
    const { body } = await show(page(node(silent.name, {}, {}, 'silent-1')));
    expect(body).toContain('<!--node silent-1 Sample%20--%3E--><!--empty silent-1  Sample%20--%3E--><!--/node-->');
  });

  test.each(['page', 'preview'] as const)('do not appear in a %s', async (mode) => {
    expect((await show(page(node(box.name), node(silent.name)), mode)).body).not.toContain('<!--empty');
  });

  test('leave a default, and what is drawn only around nodes, as for visitors', async () => {
    const { body } = await show(page(node(wrapped.name, { after: 'A & <b>' }, {}, 'wrapped-1')));
    expect(body).toContain(
      `<h2>Title</h2>${place('wrapped-1', 'lead', 'Lead')}<p>default</p>${place('wrapped-1', 'aside', 'Aside')}<p><!--text wrapped-1 after-->A &amp; &lt;b&gt;<!--/text--></p>`,
    );
  });

  test('stand after what cannot hold a comment, or fails with a node', async () => {
    const { body } = await show(page(node(raw.name, {}, {}, 'raw-1')));
    expect(body).toContain(
      `${place('raw-1', 'script', 'Script')}<script>1 < 2</script>${place('raw-1', 'picky', 'Picky')}<!--/node-->`,
    );
  });
});

describe('a region that the page inherits', () => {
  const tree = node(headed.name, {}, { header: [node(box.name, {}, {}, 'box-1')], main: [] }, 'page-1');

  test('is marked with its owner page; its nodes do not belong to this page', async () => {
    const { body } = await show(tree, 'canvas', { inherited: new Map([['header', 'partial-1']]) });
    expect(body).toContain(
      '<header><!--foreign partial-1 header Header%20%26%20more--><section>empty</section><!--/foreign--></header>',
    );
    expect(body).not.toContain('box-1');
    expect(body).toContain('<!--empty page-1 main Main-->');
  });

  test('is previewed, as it is edited elsewhere', async () => {
    const moded = (id: string) => node(modal.name, {}, {}, id);
    const both = node(headed.name, {}, { header: [moded('other')], main: [moded('own')] }, 'page-1');
    const { body } = await show(both, 'canvas', { inherited: new Map([['header', 'partial-1']]) });
    expect([...body.matchAll(/<p>(\w+)<\/p>/g)].map(([, mode]) => mode)).toEqual(['preview', 'canvas']);
  });

  test('belongs to the page otherwise', async () => {
    expect((await show(tree)).body).toContain('<header><!--node box-1 Box-->');
  });
});

describe('the document', () => {
  test('may be framed by the admin only, and loads the canvas script before islands start', async () => {
    const { html, policy } = await show(page(node(player.name)));
    expect(policy).toContain('frame-ancestors https://admin.example');
    const attributes =
      'type="module" src="/vendor/canvas-[\\w-]{8}\\.js" data-admin="https://admin.example" data-version="7" data-interact="false" data-origins="frame:https://player.example" data-rich-text="/vendor/rich-text-[\\w-]{8}\\.js"';
    expect(html).toMatch(
      new RegExp(`<script type="importmap">.*</script><script ${attributes}></script><script type="module">`),
    );
  });

  test('starts in the requested color scheme', async () => {
    const { html, policy } = await show(page(), 'preview', { scheme: 'dark', interact: true, padded: true });
    expect(html).toContain('<style data-scheme="dark">:root{color-scheme:dark}</style>');
    expect(html).toContain('data-interact="true"');
    expect(policy.match(/style-src [^;]*/)?.[0].match(/sha256/g)).toHaveLength(3);
    expect(html).toContain('<style>body{min-block-size:0;padding:1.5rem}</style>');
    expect((await show(page())).html).not.toMatch(/data-scheme|padding:1.5rem/);
  });

  test('has the requested direction, which its components know, instead of that of its language', async () => {
    const tree = page(node(turned.name));
    expect((await show(tree, 'preview')).html).toMatch(/^<!doctype html><html lang="en" dir="ltr".*<p>ltr<\/p>/s);
    expect((await show(tree, 'preview', { direction: 'rtl' })).html).toMatch(
      /^<!doctype html><html lang="en" dir="rtl".*<p>rtl<\/p>/s,
    );
    expect((await show(tree, 'preview')).html).toContain('<p>ltr</p>');
  });

  test('is complete for a partial page, which visitors receive as part of others', async () => {
    const tree = node(partial.name, {}, { content: [say('word-1')] }, 'page-1');
    expect((await show(tree)).html).toMatch(/^<!doctype html>/);
    expect((await show(tree, 'page')).html).toMatch(/^<link [^>]*><p>a<\/p>$/);
  });
});
