import { expect, test } from '@jest/globals';
import { defineComponent, group, list, slot, slotPer, text, z, type Component, type Node } from '@quoin/sdk';
import { setTimeout as wait } from 'node:timers/promises';
import type { RenderInput } from '../model/render-input.ts';
import { renderPage } from '../page/render-page.ts';
import { box, plain, word } from '../testing/definitions.fixture.tsx';
import { bodyOf, noContent, renderInput } from '../testing/page.fixture.ts';
import { node, sampleSite } from '../testing/site.fixture.ts';

const page = (...nodes: Node[]) => node(plain.name, {}, { main: nodes });
const say = (value: string) => node(word.name, { text: value });
const render = async (components: Component[], tree: Node, changes: Partial<RenderInput> = {}) => {
  const { html, ...rest } = await renderPage(
    renderInput(sampleSite({ components: [word, box, ...components], templates: [plain] }), tree, changes),
  );
  return { body: bodyOf(html), ...rest };
};

const props = z.object({ name: text('Name') });
const about = {
  title: 'Sample',
  description: 'Sample',
  props,
  demos: [{ displayName: 'Sample', content: { props: { name: '' } } }],
} as const;

test('loads run in parallel, including those of slots', async () => {
  const log: string[] = [];
  const loader = defineComponent({
    ...about,
    name: 'cms-component-loader',
    slots: { body: slot('Body') },
    load: async ({ props }) => {
      log.push(`${props.name} starts`);
      await wait(5);
      log.push(`${props.name} ends`);
      return props.name.toUpperCase();
    },
    render: ({ data, slots }) => (
      <i>
        {data}
        {slots.body}
      </i>
    ),
  });
  const load = (name: string, ...body: Node[]) => node(loader.name, { name }, { body });
  const { body } = await render([loader], page(load('a', load('b')), load('c')));
  expect(body).toBe('<main><i>A<i>B</i></i><i>C</i></main>');
  expect(log.slice(0, 3)).toEqual(['a starts', 'b starts', 'c starts']);
});

test('shows is decided from data before slots load', async () => {
  const log: string[] = [];
  const gate = defineComponent({
    ...about,
    name: 'cms-component-gate',
    slots: { open: slot('Open'), closed: slot('Closed') },
    load: async () => {
      await wait(5);
      log.push('gate');
      return ['open'];
    },
    shows: ({ data }) => data,
    render: ({ slots }) => (
      <i>
        {slots.open}
        {slots.closed === null ? 'nothing' : 'something'}
      </i>
    ),
  });
  const inner = defineComponent({
    ...about,
    name: 'cms-component-inner',
    load: async ({ props }) => void log.push(props.name),
    render: ({ props }) => <b>{props.name}</b>,
  });
  const load = (name: string) => node(inner.name, { name });
  const tree = page(node(gate.name, { name: '' }, { open: [load('shown')], closed: [load('hidden')] }));
  expect((await render([gate, inner], tree)).body).toBe('<main><i><b>shown</b>nothing</i></main>');
  expect(log).toEqual(['gate', 'shown']);
});

test('shows selects the items of a slot per item', async () => {
  const tabs = defineComponent({
    title: 'Tabs',
    description: 'Sample',
    name: 'cms-component-tabs',
    props: z.object({ tabs: list('Tabs', group('Tab', {})) }),
    slots: { panels: slotPer('tabs', 'Panel') },
    demos: [{ displayName: 'Tabs', content: { props: { tabs: [] } } }],
    shows: () => ['b'],
    render: ({ slots }) => (
      <>
        {slots.panels['a'] ?? 'no a'}
        {slots.panels['b'] ?? 'no b'}
      </>
    ),
  });
  const tree = page(node(tabs.name, { tabs: [{ id: 'a' }, { id: 'b' }] }, { a: [say('in a')], b: [say('in b')] }));
  expect((await render([tabs], tree)).body).toBe('<main>no a<p>in b</p></main>');
});

test('values from ancestors reach all descendants, nearest first', async () => {
  const provider = defineComponent({
    ...about,
    name: 'cms-component-provider',
    slots: { body: slot('Body') },
    load: async ({ props }) => props.name,
    provides: ({ data }) => ({ nearest: data, [data]: true }),
    render: ({ slots }) => slots.body,
  });
  const reader = defineComponent({
    ...about,
    name: 'cms-component-reader',
    render: ({ context }) => JSON.stringify(context.provided),
  });
  const provide = (name: string, ...body: Node[]) => node(provider.name, { name }, { body });
  const tree = page(provide('a', node(box.name, {}, { body: [provide('b', node(reader.name, { name: '' }))] })));
  const { body } = await render([provider, reader], tree);
  expect(body.replaceAll('&quot;', '"')).toBe('<main><section>{"nearest":"b","a":true,"b":true}</section></main>');
});

test('a load that exceeds its deadline leaves a gap, and is reported', async () => {
  let reason: unknown;
  const slow = defineComponent({
    ...about,
    name: 'cms-component-slow',
    load: ({ context }) =>
      new Promise<void>((_, reject) =>
        context.signal.addEventListener('abort', () => {
          reason = context.signal.reason;
          reject(new Error('too late to matter'));
        }),
      ),
    render: () => <b>slow</b>,
  });
  const { body, failures } = await render([slow], page(node(slow.name, { name: '' }), say('fast')), { deadline: 20 });
  expect(body).toBe('<main><p>fast</p></main>');
  expect(failures).toMatchObject([{ during: 'load', error: { message: 'It did not load within 20 ms.' } }]);
  expect(reason).toBe(failures[0]?.error);
});

test('a node knows its position among the shown ones', async () => {
  const placed = defineComponent({
    ...about,
    name: 'cms-component-placed',
    render: ({ context }) => Object.values(context.position).join(' '),
  });
  const tree = page(
    node('cms-component-unknown'),
    say('a'),
    node(box.name, {}, { body: [node(placed.name, { name: '' })] }),
    node(placed.name, { name: '' }),
  );
  expect((await render([placed], tree)).body).toBe(
    '<main><p>a</p><section>cms-component-box body 0 1</section>cms-template-plain main 2 3</main>',
  );
});

const partial = defineComponent({
  ...about,
  name: 'cms-component-partial',
  includes: ({ props }) => props.name,
  render: ({ id, included }) => <div id={id}>{included}</div>,
});
const include = (name: string, id?: string) => node(partial.name, { name }, {}, id);
const sourceOf = (partials: Record<string, Node>) => ({ ...noContent, partial: async (id: string) => partials[id] });

test('a partial page is included, and is a dependency even if it does not exist', async () => {
  const { body, dependencies } = await render([partial], page(include('p', 'one'), include('gone', 'two')), {
    source: sourceOf({ p: page(say('in p')) }),
  });
  expect(body).toBe('<main><div id="one"><main><p>in p</p></main></div><div id="two"></div></main>');
  expect(dependencies).toEqual(expect.arrayContaining(['page:p', 'page:gone']));
});

test('recursive partials end', async () => {
  const source = sourceOf({ a: page(include('b', 'in-a')), b: page(include('a', 'in-b')) });
  expect((await render([partial], page(include('a', 'top')), { source })).body).toBe(
    '<main><div id="top"><main><div id="in-a"><main><div id="in-b"></div></main></div></main></div></main>',
  );
  const itself = sourceOf({ 'page-1': page(say('itself')) });
  expect((await render([partial], page(include('page-1', 'top')), { source: itself })).body).toBe(
    '<main><div id="top"></div></main>',
  );
});

test('partials are included up to three levels deep', async () => {
  const source = sourceOf({
    p1: page(include('p2')),
    p2: page(include('p3')),
    p3: page(say('third'), include('p4')),
    p4: page(say('fourth')),
  });
  const { body } = await render([partial], page(include('p1')), { source });
  expect(body).toContain('third');
  expect(body).not.toContain('fourth');
});

test('ids stay unique if a partial is included twice', async () => {
  const source = sourceOf({ p: page(include('q', 'inner')), q: page(say('q')) });
  const { body } = await render([partial], page(include('p', 'one'), include('p', 'two')), { source });
  const ids = [...body.matchAll(/id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids).toEqual(['one', 'inner', 'two', 'inner-2']);
});

test('an include that throws leaves a gap', async () => {
  const failing: Component = {
    ...partial,
    includes: () => {
      throw new Error('no partial');
    },
  };
  const { body, failures } = await render([failing], page(include('p')));
  expect(body).toBe('<main></main>');
  expect(failures).toMatchObject([{ during: 'includes', error: { message: 'no partial' } }]);
});
