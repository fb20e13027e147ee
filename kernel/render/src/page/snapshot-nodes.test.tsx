import { expect, test } from '@jest/globals';
import { defineComponent, formFieldShape, slot, text, z, type Component, type Node } from '@quoin/sdk';
import { type NodeSnapshot, snapshotDigest } from '../model/node-snapshot.ts';
import type { RenderInput } from '../model/render-input.ts';
import { box, plain, word } from '../testing/definitions.fixture.tsx';
import { bodyOf, noContent, renderInput } from '../testing/page.fixture.ts';
import { node, sampleSite } from '../testing/site.fixture.ts';
import { renderPage } from './render-page.ts';
import { snapshotNodes } from './snapshot-nodes.ts';

const about = {
  title: 'Sample',
  description: 'Sample',
  demos: [{ displayName: 'Sample', content: { props: {} } }],
} as const;

const panel = defineComponent({
  ...about,
  name: 'cms-component-panel',
  props: z.object({ heading: text('Heading').default('') }),
  slots: { body: slot('Body') },
  external: () => [
    { origin: 'https://pictures.example', use: 'image' },
    { origin: 'https://scripts.example', use: 'script' },
  ],
  island: { hydrate: 'load', client: async () => ({ default: () => undefined }) },
  render: ({ props, slots, style }) => (
    <div className={style({ 'min-height': '3rem' })}>
      <h2>{props.heading}</h2>
      {slots.body}
    </div>
  ),
});
const viewer = defineComponent({
  ...about,
  name: 'cms-component-viewer',
  props: z.object({}),
  render: ({ context }) => <b>{context.viewer?.name ?? 'Nobody'}</b>,
});
const param = defineComponent({
  ...about,
  name: 'cms-component-param',
  props: z.object({}),
  render: ({ context }) => <b>{context.params['id']}</b>,
});
const failing = defineComponent({
  ...about,
  name: 'cms-component-failing',
  props: z.object({}),
  render: () => {
    throw new Error('It is broken');
  },
});
const form = defineComponent({
  ...about,
  name: 'cms-component-form',
  props: z.object({}),
  form: () => ({ fields: [] }),
  render: () => <form />,
});
const field = defineComponent({
  ...about,
  name: 'cms-component-field-word',
  demos: [{ displayName: 'Sample', content: { props: { name: 'word', displayName: 'Word' } } }],
  props: z.object(formFieldShape),
  field: ({ props }) => ({ type: 'TEXT', ...props }),
  render: () => <input />,
});

const before = sampleSite({
  components: [word, box, panel, viewer, param, failing, form, field] as Component[],
  templates: [plain],
});
const after = sampleSite({
  components: [word, box] as Component[],
  templates: [plain],
  manifest: { retired: { '@sample/panels': { version: '1.0.0', components: { [panel.name]: 'freeze' } } } },
});

const page = (...nodes: Node[]) => node(plain.name, {}, { main: nodes });
const say = (value: string) => node(word.name, { text: value });
const take = (tree: Node, name: string = panel.name, changes: Partial<RenderInput> = {}) =>
  snapshotNodes(renderInput(before, tree, changes), new Set([name]));

const render = (tree: Node, kept: ReadonlyMap<string, NodeSnapshot>, changes: Partial<RenderInput> = {}) =>
  renderPage(
    renderInput(after, tree, {
      source: {
        ...noContent,
        snapshots: async (digests) => new Map([...kept].filter(([digest]) => digests.includes(digest))),
      },
      ...changes,
    }),
  );

test('a snapshot omits the script of a node, keeps the styles of its descendants, and is shown in its place', async () => {
  const inner = node(panel.name, { heading: 'Inner' });
  const outer = node(panel.name, { heading: 'Outer' }, { body: [say('Words'), inner] });
  const tree = page(node(box.name, {}, { body: [outer] }), say('Beside'));
  const [taken, ...others] = await take(tree);
  if (taken === undefined || typeof taken.outcome === 'string') throw new Error(JSON.stringify(taken));
  expect([taken.node, others]).toEqual([outer.id, []]);
  expect(taken.outcome.html).toContain('<p>Words</p>');
  expect(taken.outcome.html).not.toContain('cms-island');
  expect(Object.keys(taken.outcome.styles).toSorted()).toEqual([panel.name, word.name]);
  expect(taken.outcome.externals).toEqual([0, 1].map(() => ({ origin: 'https://pictures.example', use: 'image' })));

  const kept = new Map([[snapshotDigest(outer, '1.0.0'), taken.outcome]]);
  const { html, policy, failures } = await render(tree, kept);
  expect(bodyOf(html)).toBe(`<main><section>${taken.outcome.html}</section><p>Beside</p></main>`);
  expect(html).toContain(
    `@layer component{.panel { color: red }.n-${inner.id}{min-height:3rem;}.n-${outer.id}{min-height:3rem;}}`,
  );
  expect(policy).toContain('https://pictures.example');
  expect([policy.includes('scripts.example'), html.includes('<script'), failures]).toEqual([false, false, []]);
  expect(bodyOf((await render(tree, kept, { mode: 'preview' })).html)).toContain('<p>Words</p>');

  expect(bodyOf((await render(page({ ...outer, props: { heading: 'Edited' } }), kept)).html)).toBe('<main></main>');
  expect(snapshotDigest(outer, '1.0.1')).not.toBe(snapshotDigest(outer, '1.0.0'));
  expect(
    snapshotDigest({ slots: outer.slots, props: outer.props, version: 0, name: outer.name, id: outer.id }, '1.0.0'),
  ).toBe(snapshotDigest(outer, '1.0.0'));
});

test.each<[string, Component, string, Partial<RenderInput>]>([
  ['depends on who looks at it', viewer, 'it depends on the visitor', {}],
  ['is another at each address', param, 'it differs at each address', { params: { id: '7' } }],
  ['fails', failing, 'It is broken', {}],
  ['is a form', form, 'nothing would receive submissions of its form', {}],
])('a node that %s has no snapshot, and neither do its ancestors', async (_, { name }, reason, changes) => {
  const inner = node(name);
  expect(await take(page(inner, say('Words')), name, changes)).toEqual([
    { node: inner.id, outcome: expect.stringContaining(reason) },
  ]);
  const outer = node(panel.name, {}, { body: [inner] });
  const beside = node(panel.name, { heading: 'Beside' });
  expect(await take(page(outer, beside), panel.name, changes)).toEqual([
    { node: outer.id, outcome: expect.stringContaining(reason) },
    { node: beside.id, outcome: expect.objectContaining({ html: expect.stringContaining('Beside') }) },
  ]);
});
