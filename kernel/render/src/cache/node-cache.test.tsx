import { expect, test } from '@jest/globals';
import {
  defineComponent,
  link,
  media,
  slot,
  text,
  z,
  type Component,
  type Json,
  type Mode,
  type Node,
} from '@quoin/sdk';
import fc from 'fast-check';
import { renderPage } from '../page/render-page.ts';
import { cacheTree } from '../prepare/prepare-tree.ts';
import { plain } from '../testing/definitions.fixture.tsx';
import { renderInput, samplePage } from '../testing/page.fixture.ts';
import { sampleSite } from '../testing/site.fixture.ts';

const about = {
  title: 'Sample',
  description: 'Sample',
  demos: [{ displayName: 'Sample', content: { props: {} } }],
} as const;
const props = z.object({ text: text('Text').default('') });
const body = { body: slot('Body') };
let drawn: string[] = [];

const components: Component[] = [
  defineComponent({
    ...about,
    name: 'cms-component-word',
    props,
    render: ({ id, props }) => {
      drawn.push(id);
      return <p>{props.text}</p>;
    },
  }),
  defineComponent({
    ...about,
    name: 'cms-component-box',
    props,
    slots: body,
    provides: ({ props }) => (props.text === 'b' ? { nearest: props.text } : {}),
    render: ({ id, props, slots, style }) => {
      drawn.push(id);
      return (
        <section className={style({ '--text': props.text === '' ? undefined : props.text })}>
          {props.text === 'c' ? null : slots.body}
        </section>
      );
    },
  }),
  defineComponent({
    ...about,
    name: 'cms-component-provided',
    props,
    render: ({ context }) => JSON.stringify(context.provided),
  }),
  defineComponent({
    ...about,
    name: 'cms-component-parent',
    props,
    render: ({ context }) => <i>{context.position.parent}</i>,
  }),
  defineComponent({
    ...about,
    name: 'cms-component-place',
    props,
    render: ({ context }) => <i>{Object.values(context.position).join(' ')}</i>,
  }),
  defineComponent({
    ...about,
    name: 'cms-component-title',
    props,
    head: ({ context }) => ({ jsonLd: { '@type': 'Thing', name: context.page.title } }),
    render: ({ context }) => <b>{context.page.title}</b>,
  }),
  defineComponent({
    ...about,
    name: 'cms-component-above',
    props,
    render: ({ context }) => <b>{context.page.ancestors.map(({ title }) => title).join()}</b>,
  }),
  defineComponent({
    ...about,
    name: 'cms-component-changed',
    props,
    render: ({ context }) => <b>{context.page.updatedAt}</b>,
  }),
  defineComponent({
    ...about,
    name: 'cms-component-query',
    props,
    query: { page: z.int().default(1) },
    sharedQuery: ['page'],
    render: ({ context }) => <a href={context.href({ page: context.query.page + 1 })}>{context.query.page}</a>,
  }),
  defineComponent({
    ...about,
    name: 'cms-component-param',
    props,
    render: ({ context }) => <b>{context.params['notice']}</b>,
  }),
  defineComponent({
    ...about,
    name: 'cms-component-viewer',
    props,
    render: ({ context }) => <b>{context.viewer?.name ?? 'nobody'}</b>,
  }),
  defineComponent({
    ...about,
    name: 'cms-component-now',
    props,
    render: ({ context }) => (
      <b>
        {context
          .now((now) => new Date((Math.floor(now.getTime() / 60_000) + 1) * 60_000))
          .toISOString()
          .slice(0, 16)}
      </b>
    ),
  }),
  defineComponent({
    ...about,
    name: 'cms-component-loaded',
    props,
    slots: body,
    load: async ({ context }) => (await context.data('rows', {})).total,
    render: ({ props, data, slots }) => [props.text, data, slots.body],
  }),
  defineComponent({
    ...about,
    name: 'cms-component-link',
    props: z.object({ href: link('Link').default('/fees'), picture: media('Picture').optional() }),
    render: ({ props: { href, picture } }) => (
      <a href={href.href} data-current={href.current}>
        {picture && <img src={picture.src} alt={picture.alt} />}
      </a>
    ),
  }),
  defineComponent({
    ...about,
    name: 'cms-component-island',
    props,
    slots: body,
    island: { hydrate: 'load', client: async () => ({ default: () => undefined }) },
    external: () => [{ origin: 'https://player.example', use: 'frame' }],
    render: ({ slots }) => <div>{slots.body}</div>,
  }),
  defineComponent({
    ...about,
    name: 'cms-component-partial',
    props,
    includes: () => 'partial-1',
    render: ({ id, included }) => <div id={id}>{included}</div>,
  }),
  defineComponent({
    ...about,
    name: 'cms-component-failing',
    props,
    render: ({ props }) => {
      if (props.text === 'a') throw new Error('broken');
      return props.text;
    },
  }),
];
const site = sampleSite({ components, templates: [plain] });

const names = [...components.map(({ name }) => name), 'cms-component-gone'];
const holders = ['cms-component-box', 'cms-component-box', 'cms-component-island', 'cms-component-loaded'];
const words = fc.constantFrom('', 'a', 'b', 'c', '<d>');
const links = fc.record<Record<string, Json>>({
  href: fc.constantFrom<Json>('/fees', '/prices', { page: 'page-2' }),
  picture: fc.constantFrom<Json>({ asset: 'asset-1' }, { url: '/a.png' }),
});

const anyNode: fc.Memo<Node> = fc.memo((depth) => {
  const leaf = fc.constantFrom(...names).chain((name) =>
    (name === 'cms-component-link' ? links : fc.record({ text: words })).map((given): Node => ({
      id: '',
      name,
      version: 0,
      props: given as Record<string, Json>,
      slots: {},
    })),
  );
  if (depth <= 1) return leaf;
  const holder = fc
    .tuple(fc.constantFrom(...holders), words, fc.array(anyNode(depth - 1), { maxLength: 3 }))
    .map(([name, said, nodes]): Node => ({ id: '', name, version: 0, props: { text: said }, slots: { body: nodes } }));
  return fc.oneof(leaf, holder);
});
const anyPage = fc
  .array(anyNode(4), { minLength: 1, maxLength: 5 })
  .map((main): Node => ({ id: 'root', name: plain.name, version: 0, props: {}, slots: { main } }));

interface Edit {
  kind: 'say' | 'remove' | 'repeat' | 'insert';
  at: number;
  said: string;
  node: Node;
}
const edits = fc.array(
  fc.record<Edit>({
    kind: fc.constantFrom('say', 'remove', 'repeat', 'insert'),
    at: fc.nat(100),
    said: words,
    node: anyNode(2),
  }),
  { maxLength: 2 },
);

const copy = <T extends object>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

function named(tree: Node, next: () => string): Node {
  const visit = (node: Node): Node => ({
    ...node,
    id: node.id === '' ? next() : node.id,
    slots: Object.fromEntries(Object.entries(node.slots).map(([name, nodes]) => [name, nodes.map(visit)])),
  });
  return visit(copy(tree));
}

function edited(tree: Node, { kind, at, said, node }: Edit): Node {
  const result = copy(tree);
  const lists: { list: Node[]; index: number }[] = [];
  const visit = (list: Node[]) =>
    list.forEach((each, index) => (lists.push({ list, index }), Object.values(each.slots).forEach(visit)));
  Object.values(result.slots).forEach(visit);
  const place = lists[at % Math.max(1, lists.length)];
  if (place === undefined) return result;
  const { list, index } = place;
  const found = list[index] as Node;
  if (kind === 'say') found.props['text'] = said;
  else if (kind === 'remove') list.splice(index, 1);
  else list.splice(index, 0, kind === 'insert' ? copy(node) : { ...copy(found), id: '', slots: {} });
  return result;
}

type NodeScope = Record<
  'title' | 'updated' | 'above' | 'url' | 'search' | 'notice' | 'viewer' | 'linked' | 'picture',
  string
> & { third: number; mode: Mode };

const surroundings = fc.record<NodeScope>({
  title: fc.constantFrom('Fees', 'Fees', 'Prices'),
  updated: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'),
  above: fc.constantFrom('Home', 'Home', 'Start'),
  url: fc.constantFrom('fees', 'fees', 'prices'),
  search: fc.constantFrom('', '', 'page=2'),
  notice: fc.constantFrom('7', '8'),
  viewer: fc.constantFrom('', '', 'Ada'),
  third: fc.nat(5),
  linked: fc.constantFrom('/two', '/two', '/zwei', ''),
  picture: fc.constantFrom('/1.png', '/1.png', '/2.png'),
  mode: fc.constantFrom<Mode[]>('page', 'page', 'canvas', 'preview'),
});
async function show(
  tree: Node,
  included: Node,
  { title, updated, above, url, search, notice, viewer, third, linked, picture, mode }: NodeScope,
) {
  const { failures, dependencies, ...page } = await renderPage(
    renderInput(site, tree, {
      page: {
        ...samplePage,
        title,
        updatedAt: updated,
        ancestors: [{ id: 'home', title: above, href: '/' }],
        path: `/${url}`,
        url: `https://www.sample.example/${url}`,
      },
      search: new URLSearchParams(search),
      params: { notice },
      viewer: viewer === '' ? undefined : { id: 'v', name: viewer, roles: [] },
      now: new Date(Date.UTC(2026, 2, 1, 12, 0, 20 * third)),
      mode,
      ...(mode === 'page' ? {} : { frame: { admin: 'https://admin.example', version: third } }),
      source: {
        pages: async () => new Map(linked === '' ? [] : [['page-2', { href: linked }]]),
        assets: async () =>
          new Map([
            [
              'asset-1',
              {
                href: picture,
                alt: 'A',
                width: 1,
                height: 1,
                sources: [],
                focal: undefined,
                file: { type: 'image/png', bytes: 1, fileName: 'a.png', duration: undefined },
              },
            ],
          ]),
        partial: async () => included,
      },
      data: async () => ({ rows: [], total: third, dependencies: ['data:rows'] }),
    }),
  );
  return {
    ...page,
    dependencies: dependencies.toSorted(),
    failures: failures.map(({ node, during }) => [node, during]),
  };
}

test('a page made from the cache equals the uncached page byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyPage,
      anyPage,
      fc.array(fc.tuple(edits, surroundings), { minLength: 2, maxLength: 5 }),
      async (first, other, steps) => {
        let last = 0;
        const next = () => `node-${(last += 1)}`;
        let tree = named(first, next);
        let earlier: Node | undefined;
        const partial = named(other, next);
        cacheTree(partial, site);
        for (const [changes, around] of steps) {
          tree = named(changes.reduce(edited, tree), next);
          cacheTree(tree, site, earlier);
          expect(await show(tree, partial, around)).toEqual(await show(copy(tree), copy(partial), around));
          earlier = tree;
        }
      },
    ),
    { numRuns: 200 },
  );
});

const usual: NodeScope = {
  title: 'Fees',
  updated: '',
  above: '',
  url: 'fees',
  search: '',
  notice: '',
  viewer: '',
  third: 0,
  linked: '',
  picture: '',
  mode: 'page',
};
const word = (id: string, said = 'a'): Node => ({
  id,
  name: 'cms-component-word',
  version: 0,
  props: { text: said },
  slots: {},
});
const holding = (id: string, name: string, said: string, ...nodes: Node[]): Node => ({
  id,
  name: `cms-component-${name}`,
  version: 0,
  props: { text: said },
  slots: { body: nodes },
});
const box = (id: string, ...nodes: Node[]): Node => holding(id, 'box', '', ...nodes);
const root = (...main: Node[]): Node => ({ id: 'root', name: plain.name, version: 0, props: {}, slots: { main } });

test.each(['page', 'canvas'] as const)('an edit redraws only the changed node and its ancestors: %s', async (mode) => {
  const page = (said: string) =>
    root(box('one', word('1'), word('2')), holding('two', 'box', 'e', word('3', said), box('three', word('4'))));
  const first = page('a');
  cacheTree(first, site);
  await show(first, root(), { ...usual, mode });
  const second = page('changed');
  cacheTree(second, site, first);
  drawn = [];
  const { html } = await show(second, root(), { ...usual, mode, title: 'Another', updated: 'later' });
  // Editors have the changed node drawn again, to find its texts.
  expect(drawn).toEqual(mode === 'page' ? ['3', 'two'] : ['3', '3', 'two']);
  expect(html.replaceAll(/<!--.*?-->/g, '')).toContain('<p>changed</p>');
  drawn = [];
  await show(second, root(), { ...usual, mode: mode === 'page' ? 'canvas' : 'page' });
  expect([...new Set(drawn)]).toEqual(['1', '2', 'one', '3', '4', 'three', 'two']);
});

const reader = (name: string): Node => ({ ...word('reader'), name: `cms-component-${name}` });

test.each([
  ['what is provided', box('one', reader('provided')), holding('one', 'box', 'b', reader('provided'))],
  ['the component around it', box('one', reader('parent')), holding('one', 'island', '', reader('parent'))],
])('an unchanged node is redrawn with %s', async (_, before, after) => {
  const first = root(before);
  cacheTree(first, site);
  await show(first, root(), usual);
  const second = copy(root(after));
  cacheTree(second, site, first);
  expect(await show(second, root(), usual)).toEqual(await show(copy(second), root(), usual));
});

test('the cached nodes of a page are not used on pages that inherit them', async () => {
  const own = root(word('1'));
  const inheriting = { ...root(), slots: own.slots };
  cacheTree(own, site);
  const input = { mode: 'canvas', frame: { admin: 'https://admin.example', version: 1 } } as const;
  expect((await renderPage(renderInput(site, own, input))).html).toContain('<!--node 1 ');
  const { html } = await renderPage(
    renderInput(site, inheriting, { ...input, frame: { ...input.frame, inherited: new Map([['main', 'page-2']]) } }),
  );
  expect(html).toContain('<!--foreign page-2 ');
  expect(html).not.toContain('<!--node 1 ');
});
