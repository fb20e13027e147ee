import { expect, test } from '@jest/globals';
import {
  defineComponent,
  defineTemplate,
  list,
  group,
  region,
  slot,
  slotPer,
  text,
  z,
  type Component,
  type Node,
  type Template,
} from '@quoin/sdk';
import { createContext, useContext, type ReactNode } from 'react';
import type { RenderInput } from '../model/render-input.ts';
import { box, plain, word } from '../testing/definitions.fixture.tsx';
import { policyHash } from '../policy/policy-hash.ts';
import { stylesheetAt } from '../style/stylesheet.ts';
import { bodyOf, renderInput, sampleAssets } from '../testing/page.fixture.ts';
import { node, sampleSite } from '../testing/site.fixture.ts';
import { encodeHtml } from '../html/html-part.ts';
import { renderPage } from './render-page.ts';

const fragment = defineTemplate({
  name: 'cms-template-fragment',
  title: 'Fragment',
  description: 'Sample',
  settings: z.object({}),
  regions: { content: region('Content') },
  output: 'fragment',
  render: ({ regions }) => regions.content,
});
const panels = defineComponent({
  name: 'cms-component-panels',
  title: 'Panels',
  description: 'Sample',
  props: z.object({ panels: list('Panels', group('Panel', { title: text('Title') })) }),
  slots: { content: slotPer('panels', 'Content') },
  demos: [{ displayName: 'Panels', content: { props: { panels: [] } } }],
  render: ({ props, slots }) =>
    props.panels.map((panel) => <div key={panel.id}>{slots.content[panel.id] ?? 'nothing'}</div>),
});
const shared = createContext('nobody');
const Listener = () => <b>{useContext(shared)}</b>;
const Broken = (): ReactNode => {
  throw new Error('broken below');
};
const broken = defineComponent({
  name: 'cms-component-broken',
  title: 'Broken',
  description: 'Sample',
  props: z.object({ where: text('Where') }),
  slots: { body: slot('Body') },
  demos: [{ displayName: 'Broken', content: { props: { where: '' } } }],
  load: async ({ props }) => {
    if (props.where === 'load') throw new Error('broken load');
  },
  shows: ({ props }) => {
    if (props.where === 'shows') throw new Error('broken shows');
    return ['body'];
  },
  provides: ({ props }) => {
    if (props.where === 'provides') throw new Error('broken provides');
    return {};
  },
  head: ({ props }) => {
    if (props.where === 'head') throw new Error('broken head');
    return {};
  },
  render: ({ props, slots }) => {
    if (props.where === 'render') throw new Error('broken render');
    return props.where === 'below' ? <Broken /> : <i>{slots.body}</i>;
  },
});
const site = sampleSite({ components: [word, box, panels, broken], templates: [plain, fragment] });

const page = (...nodes: Node[]) => node(plain.name, {}, { main: nodes });
const say = (value: string, id?: string) => node(word.name, { text: value }, {}, id);
const render = async (tree: Node, changes: Partial<RenderInput> = {}) => {
  const result = await renderPage(renderInput(site, tree, changes));
  return { ...result, body: bodyOf(result.html) };
};

test('nodes are rendered in their slots, slots in their items, regions in their template', async () => {
  const tree = page(
    node(box.name, {}, { body: [say('1'), say('2 < 3')] }),
    node(box.name),
    node(
      panels.name,
      {
        panels: [
          { id: 'a', title: 'A' },
          { id: 'b', title: 'B' },
        ],
      },
      { a: [say('in a')] },
    ),
  );
  expect((await render(tree)).body).toBe(
    '<main><section><p>1</p><p>2 &lt; 3</p></section><section>empty</section><div><p>in a</p></div><div>nothing</div></main>',
  );
});

test('a fragment is its HTML, after a link to the styles of its components', async () => {
  const { html } = await render(node(fragment.name, {}, { content: [say('a')] }));
  const [, href = '', rest] = /^<link rel="stylesheet" href="([^"]*)">(.*)$/.exec(html) ?? [];
  expect(rest).toBe('<p>a</p>');
  const { css } = stylesheetAt(site, sampleAssets, new URL(href, 'https://www.sample.example')) ?? {};
  expect(css).toContain('@layer component{.word{color:red}}');
});

test('a fragment contains the styles of its nodes, and its policy allows them', async () => {
  const colored = defineComponent({
    name: 'cms-component-colored',
    title: 'Colored',
    description: 'Sample',
    props: z.object({}),
    demos: [{ displayName: 'Colored', content: { props: {} } }],
    render: ({ style }) => <i className={style({ color: 'red' })} />,
  });
  const composed = sampleSite({ components: [colored], templates: [plain, fragment] });
  const { html, policy } = await render(node(fragment.name, {}, { content: [node(colored.name, {}, {}, 'one')] }), {
    site: composed,
  });
  const css = '@layer component{.n-one{color:red;}}';
  expect(html).toMatch(new RegExp(`^<link [^>]*><style>${css}</style><i class="n-one"></i>$`));
  expect(policy).toContain(`style-src 'self' ${policyHash(css)};`);
});

test.each(['load', 'shows', 'provides', 'render', 'below'])(
  'a component that throws in %s leaves a gap',
  async (where) => {
    const tree = page(say('before'), node(broken.name, { where }, { body: [say('inside')] }, 'broken-1'), say('after'));
    const { body, failures } = await render(tree);
    expect(body).toBe('<main><p>before</p><p>after</p></main>');
    expect(failures).toEqual([
      {
        node: 'broken-1',
        component: broken.name,
        plugin: '@sample/plugin',
        during: where === 'below' ? 'render' : where,
        error: new Error(`broken ${where}`),
      },
    ]);
  },
);

test('a failure in the head costs only its own element', async () => {
  const { body, failures } = await render(page(node(broken.name, { where: 'head' }, { body: [say('inside')] })));
  expect(body).toBe('<main><i><p>inside</p></i></main>');
  expect(failures).toMatchObject([{ during: 'head' }]);
});

test('a failing part does not affect its surroundings', async () => {
  const around = (inner: Node[]) => page(node(box.name, {}, { body: [say('1'), ...inner, say('2')] }));
  const healthy = await render(around([]));
  const ailing = await render(around([node(broken.name, { where: 'below' })]));
  expect(ailing.body).toBe(healthy.body);
});

test('editors see what is missing and why', async () => {
  const tree = page(
    node(broken.name, { where: 'below' }),
    node('cms-component-<gone>', {}),
    node(word.name, { text: 7 }),
  );
  const { body } = await render(tree, { mode: 'preview' });
  expect(body).toContain('<strong>cms-component-broken</strong> is not shown: broken below');
  expect(body).toContain('<strong>cms-component-&lt;gone&gt;</strong> is not shown: ');
  expect(body).toContain('<strong>cms-component-word</strong> is not shown: ');
  expect((await render(tree)).body).toBe('<main></main>');
});

test.each(['load', 'shows', 'provides', 'render', 'below'])(
  'in development the page shows what %s threw, and missing props of a node',
  async (where) => {
    const tree = page(node(broken.name, { where }), node(word.name, {}), say('after'));
    const { body } = await render(tree, { explain: ({ message }) => `src/broken.tsx:7:3: ${message}` });
    expect(body).toContain(
      `<strong>cms-component-broken</strong> is not shown: src/broken.tsx:7:3: broken ${where}</div>`,
    );
    expect(body).toMatch(/<strong>cms-component-word<\/strong> is not shown: .*Text.*: The value is missing/);
    expect(body).toContain('<p>after</p>');
  },
);

test('a failing template leaves its regions readable, and the page reports it', async () => {
  const throwing = () => {
    throw new Error('no body');
  };
  const tree = page(say('text'));
  const render = async (template: Partial<Template>) => {
    const {
      html,
      template: drawn,
      failures,
    } = await renderPage(renderInput(sampleSite({ components: [word], templates: [{ ...plain, ...template }] }), tree));
    return [bodyOf(html), drawn, failures.map(({ during }) => during)];
  };
  expect(await render({})).toEqual(['<main><p>text</p></main>', 'drawn', []]);
  expect(await render({ head: throwing })).toEqual(['<main><p>text</p></main>', 'drawn', ['head']]);
  expect(await render({ render: () => <Broken /> })).toEqual(['<p>text</p>', 'failed', ['render']]);
  expect(await render({ render: throwing })).toEqual(['<p>text</p>', 'failed', ['render']]);
  // Visible slots are unknown.
  expect(await render({ shows: throwing })).toEqual(['', 'missing', ['shows']]);
});

test('a page with a missing template is empty, and explains that to editors', async () => {
  const tree = node('cms-template-gone', {}, { main: [say('text')] });
  expect(await render(tree)).toMatchObject({
    body: '',
    template: 'missing',
    failures: [{ component: 'cms-template-gone', during: 'resolve' }],
  });
  expect(await render(tree, { mode: 'preview' })).toMatchObject({
    body: expect.stringContaining('is not shown'),
    template: 'failed',
  });
});

test('text that looks like a kernel marker remains text', async () => {
  const lookalike = '\uE0000123456789abcdef:0\uE001';
  expect((await render(page(say(lookalike), node(broken.name, { where: 'below' })))).body).toBe(
    `<main><p>${lookalike}</p></main>`,
  );
});

test.each([
  ['page', page],
  ['fragment', (...content: Node[]) => node(fragment.name, {}, { content })],
])('the bytes of a %s are its HTML, in any script', async (_, treeOf) => {
  const page = await render(treeOf(say('ab é – العربية 𝄞 🂡')));
  expect(page.html).toContain('é – العربية 𝄞 🂡');
  expect(encodeHtml(page.parts)).toEqual(Buffer.from(page.html));
});

test('pictures add no preloads to the page', async () => {
  const picture: Component = { ...word, render: () => <img src="/a.png" alt="" /> };
  const html = await renderPage(renderInput(sampleSite({ components: [picture], templates: [plain] }), page(say('a'))));
  expect(bodyOf(html.html)).toBe('<main><img src="/a.png" alt=""/></main>');
});

test('React context does not reach nodes of other components', async () => {
  const speaker: Component = {
    ...box,
    render: ({ slots }) => <shared.Provider value="somebody">{slots['body'] as ReactNode}</shared.Provider>,
  };
  const listener: Component = { ...word, render: () => <Listener /> };
  const site = sampleSite({ components: [speaker, listener], templates: [plain] });
  const { html } = await renderPage(renderInput(site, page(node(box.name, {}, { body: [say('a')] }))));
  expect(bodyOf(html)).toBe('<main><b>nobody</b></main>');
});
