import { describe, expect, test } from '@jest/globals';
import {
  defineComponent,
  definePlugin,
  group,
  list,
  migrate as steps,
  references,
  select,
  slot,
  text,
  z,
  type Json,
  type Migration,
  type Node,
} from '@quoin/sdk';
import { labelOf } from '../node/label.ts';
import { checkMissing } from '../page/check-missing.ts';
import { samplePlugins, topics } from '../testing/plugins.fixture.ts';
import { id, nodes, sampleSite } from '../testing/site.fixture.ts';
import { migrate } from './migrate.ts';
import { resolve, resolveTree } from './resolve.ts';
import { resolveRow } from './row.ts';

const site = sampleSite();
const card = (version: number, props: Record<string, Json>, slots: Node['slots'] = {}): Node => ({
  id: id(1),
  name: 'cms-component-card',
  version,
  props,
  slots,
});
const words = (number: number): Node => ({
  id: id(number),
  name: 'cms-component-text',
  version: 0,
  props: {},
  slots: {},
});
const origin = { plugin: 'sample-cards', pluginVersion: '1.0.0' };

describe('states', () => {
  test('ready: parsed props have defaults, stored props do not', () => {
    const node = card(7, { title: 'Title' });
    const resolved = resolve(node, site);
    expect(resolved.state).toEqual({ state: 'ready', props: { title: 'Title', ctas: [] }, problems: [] });
    expect(resolved.node).toBe(node);
  });

  test('unknown: kept verbatim with all descendants, and explained', () => {
    const node: Node = { ...card(3, { any: 1 }, { body: [card(0, { heading: 'old' })] }), name: 'cms-component-gone' };
    const { tree, states } = resolveTree(node, site);
    expect(tree).toBe(node);
    expect([...states]).toEqual([
      [
        id(1),
        {
          state: 'unknown',
          problems: [
            {
              where: `cms-component-gone (${id(1)})`,
              message:
                'No installed plugin registers "cms-component-gone". Install the plugin that does, or remove the node.',
            },
          ],
        },
      ],
    ]);
  });

  test('newer: kept verbatim with all descendants', () => {
    const node = card(8, { title: 'T', future: true }, { body: [card(0, { heading: 'old' })], future: [] });
    const { tree, states } = resolveTree(node, site);
    expect(tree).toBe(node);
    expect(states.size).toBe(1);
    expect(states.get(id(1))?.problems[0]?.message).toBe(
      'It was written by version 8 of "Card", and sample-cards 1.0.0 knows version 7. Upgrade the plugin, or restore an earlier revision.',
    );
  });

  test('invalid: reported by label, field and path in the words of the form', () => {
    const node = card(7, {
      title: 'Named',
      size: 0,
      ctas: [
        { id: 'a', label: 'A' },
        { id: 'b', label: '' },
      ],
      look: { type: 'framed' },
    });
    const { state } = resolve(node, site);
    const where = `Card "Named" (${id(1)})`;
    expect(state).toMatchObject({
      state: 'invalid',
      problems: [
        { where: `${where}, Size`, message: 'The value must be at least 1.', field: 'size' },
        { where: `${where}, Actions › item 2 › Label`, message: 'The value must not be empty.', field: 'ctas.b.label' },
        { where: `${where}, Look › Frame`, message: 'The value is missing.', field: 'look.frame' },
      ],
    });
  });

  test('invalid: two items with the same id keep their values', () => {
    const node = card(7, {
      title: 'T',
      ctas: [
        { id: 'a', label: '1', extra: 1 },
        { id: 'a', label: '2', extra: 2 },
      ],
    });
    const { node: kept, state } = resolve(node, site);
    expect(kept).toBe(node);
    expect(state.problems[0]).toMatchObject({
      where: `Card "T" (${id(1)}), Actions`,
      message: expect.stringContaining('Two items have the same id'),
    });
  });

  test('invalid: descendants are resolved anyway', () => {
    const { states, tree } = resolveTree(card(7, {}, { body: [{ ...words(2), props: { stray: 1 } }] }), site);
    expect([states.get(id(1))?.state, states.get(id(2))?.state]).toEqual(['invalid', 'ready']);
    expect(tree.slots['body']?.[0]?.attic).toHaveLength(1);
  });
});

describe('migrations', () => {
  test('upgrade a node from the first version to the last, and keep what they remove', () => {
    const stored = card(
      0,
      {
        heading: 'Title',
        title: 'stray',
        legacy: { any: [1] },
        size: 'none',
        footer: 'Foot',
        ctas: [{ id: 'a', text: 'Go' }],
      },
      { inner: [words(2)] },
    );
    const { tree, states } = resolveTree(stored, site);
    expect(states.get(id(1))?.state).toBe('ready');
    expect(tree.props).toEqual({ title: 'Title', ctas: [{ id: 'a', label: 'Go' }] });
    expect(tree.version).toBe(7);
    expect(tree.slots['body']).toMatchObject([
      { name: 'cms-component-text', props: { body: 'Foot' } },
      { name: 'cms-component-section', props: { heading: 'wrapped' }, slots: { content: [words(2)] } },
    ]);
    expect(tree.attic).toEqual([
      { kind: 'prop', path: ['title'], value: 'stray', ...origin, version: 0 },
      { kind: 'prop', path: ['legacy'], value: { any: [1] }, ...origin, version: 1 },
      { kind: 'prop', path: ['size'], value: 'none', ...origin, version: 3 },
    ]);
  });

  describe('between groups', () => {
    const button = { label: text('Label').min(1), target: text('Target').optional() };
    const flat = { buttonLabel: text('Label').min(1), buttonTarget: text('Target').optional() };
    const into = [steps.rename('buttonLabel', 'button.label'), steps.rename('buttonTarget', 'button.target')];
    const outOf = [steps.rename('button.label', '.buttonLabel'), steps.rename('button.target', '.buttonTarget')];
    const siteOf = (props: z.core.$ZodShape, migrations: Migration[]) => {
      const component = defineComponent({
        name: 'cms-component-grouped',
        title: 'Grouped',
        description: 'Has a group',
        props: z.object(props),
        migrations,
        demos: [{ displayName: 'Grouped', content: { props: {} } }],
        render: () => null,
      });
      const contributes = () => ({ components: [component] });
      const plugin = definePlugin({ name: 'sample-grouped', title: 'Grouped', description: 'Grouped', contributes });
      return sampleSite({ plugins: [...samplePlugins, plugin] });
    };
    const stored = (version: number, props: Record<string, Json>): Node => ({
      ...card(version, props),
      name: 'cms-component-grouped',
    });
    const both = { label: 'Go', target: '/' };

    test.each<[string, z.core.$ZodShape, Migration[], Record<string, Json>, Record<string, Json>]>([
      [
        'into a new one',
        { button: group('B', button) },
        into,
        { buttonLabel: 'Go', buttonTarget: '/' },
        { button: both },
      ],
      ['that have no values', { button: group('B', button).optional() }, into, {}, {}],
      [
        'into one that exists',
        { button: group('B', button) },
        into,
        { button: { target: '/' }, buttonLabel: 'Go' },
        { button: both },
      ],
      ['out of one, which goes', flat, outOf, { button: both }, { buttonLabel: 'Go', buttonTarget: '/' }],
      [
        'out of one, which stays',
        { buttonLabel: flat.buttonLabel, button: group('B', { target: button.target }) },
        outOf.slice(0, 1),
        { button: { label: 'Go' } },
        { buttonLabel: 'Go', button: {} },
      ],
      [
        'from one to another, in each item of a list',
        { list: list('List', group('Item', { now: group('B', button) })) },
        [steps.rename('list.*.old.text', 'list.*.now.label')],
        {
          list: [
            { id: 'a', old: { text: 'Go' } },
            { id: 'b', now: { label: 'Stay' } },
          ],
        },
        {
          list: [
            { id: 'a', now: { label: 'Go' } },
            { id: 'b', now: { label: 'Stay' } },
          ],
        },
      ],
      [
        'into one of their name',
        { button: group('B', button) },
        [steps.rename('button', 'button.label')],
        { button: 'Go' },
        { button: { label: 'Go' } },
      ],
    ])('move values %s, and lose nothing', (_, props, migrations, before, after) => {
      const { node, state } = resolve(stored(0, before), siteOf(props, migrations));
      expect(state.state).toBe('ready');
      expect(node.props).toEqual(after);
      expect(node.attic ?? []).toEqual([]);
    });

    test('put what is in their way into the attic', () => {
      const site = siteOf({ button: group('B', button) }, into);
      const { node } = resolve(stored(0, { button: 'stray', buttonLabel: 'Go' }), site);
      expect(node.props).toEqual({ button: { label: 'Go' } });
      expect(node.attic).toMatchObject([{ path: ['button'], value: 'stray', version: 0 }]);
    });
  });

  test('start at the version of the node', () => {
    const { node } = resolve(
      card(2, { title: 'T', heading: 'not renamed any more', ctas: [{ id: 'a', text: 'Go' }] }),
      site,
    );
    expect(node.props).toEqual({ title: 'T', ctas: [{ id: 'a', label: 'Go' }] });
    expect(node.attic).toEqual([
      { kind: 'prop', path: ['heading'], value: 'not renamed any more', ...origin, version: 7 },
    ]);
  });

  test('give created nodes ids derived from parent, name and step', () => {
    const make = (number: number) =>
      resolveTree({ ...card(5, { title: 'T', footer: 'F' }, { body: [words(2)] }), id: id(number) }, site).tree;
    expect(make(1)).toEqual(make(1));
    const created = [1, 3].flatMap((number) => make(number).slots['body']?.map((node) => node.id) ?? []);
    expect(new Set(created).size).toBe(4);
    for (const made of created)
      expect(made).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test('a value that cannot become a node moves to the attic', () => {
    expect(resolve(card(6, { title: 'T', footer: 7 }), site).node.attic).toEqual([
      { kind: 'prop', path: ['footer'], value: 7, ...origin, version: 6 },
    ]);
  });

  test('a failing migration leaves the stored node unchanged', () => {
    const broken = defineComponent({
      name: 'cms-component-broken',
      title: 'Broken',
      description: 'Fails',
      props: z.object({ a: text('A') }),
      slots: { body: slot('Body') },
      migrations: [
        steps.change('a', () => {
          throw new Error('out of paper');
        }),
      ],
      demos: [{ displayName: 'Broken', content: { props: { a: '' } } }],
      render: () => null,
    });
    const plugin = definePlugin({
      name: 'sample-broken',
      title: 'Broken',
      description: 'Broken',
      contributes: () => ({ components: [broken] }),
    });
    const node: Node = {
      ...card(0, { a: '1' }, { body: [card(0, { heading: 'kept' })] }),
      name: 'cms-component-broken',
    };
    const { tree, states } = resolveTree(node, sampleSite({ plugins: [...samplePlugins, plugin] }));
    expect(tree).toBe(node);
    expect([...states.values()]).toMatchObject([
      {
        state: 'invalid',
        problems: [{ message: expect.stringContaining('sample-broken 1.0.0 failed: out of paper') }],
      },
    ]);
  });

  test('cannot modify stored content, even if they write to their input', () => {
    const careless = steps.change('label', (label, props) => {
      (props['topics'] as Json[]).push('pushed');
      return label;
    });
    const component = defineComponent({
      name: 'cms-component-careless',
      title: 'Careless',
      description: 'Writes',
      props: z.object({ label: text('Label'), topics: references('Topics', { to: 'topics' }) }),
      migrations: [careless],
      demos: [{ displayName: 'Careless', content: { props: { label: '', topics: [] } } }],
      render: () => null,
    });
    const plugin = definePlugin({
      name: 'sample-careless',
      title: 'Careless',
      description: 'Writes',
      contributes: () => ({ components: [component] }),
    });
    const stored: Node = { ...card(0, { label: 'L', topics: ['a'] }), name: 'cms-component-careless' };
    expect(resolve(stored, sampleSite({ plugins: [...samplePlugins, plugin] })).node.props).toEqual({
      label: 'L',
      topics: ['a'],
    });
    expect(stored.props).toEqual({ label: 'L', topics: ['a'] });
  });
});

describe('the attic', () => {
  test('receives props, values in items and slots that the schema does not know', () => {
    const stored = card(
      7,
      { title: 'T', stray: null, ctas: [{ id: 'a', label: 'A', color: 'red' }], look: { type: 'plain', frame: 'F' } },
      { body: [], gone: [words(2)] },
    );
    const { node, state } = resolve(stored, site);
    expect(state.state).toBe('ready');
    expect(node.props).toEqual({ title: 'T', ctas: [{ id: 'a', label: 'A' }], look: { type: 'plain' } });
    expect(node.slots).toEqual({ body: [] });
    expect(node.attic).toEqual([
      { kind: 'prop', path: ['stray'], value: null, ...origin, version: 7 },
      { kind: 'prop', path: ['ctas', 'a', 'color'], value: 'red', ...origin, version: 7 },
      { kind: 'prop', path: ['look', 'frame'], value: 'F', ...origin, version: 7 },
      { kind: 'slot', slot: 'gone', nodes: [words(2)], ...origin, version: 7 },
    ]);
    expect(resolve(node, site).node).toBe(node);
  });

  test('keeps the content of the slot of a removed item', () => {
    const stored: Node = {
      ...words(1),
      name: 'cms-component-tabs',
      props: { tabs: [{ id: 'one', label: 'One' }] },
      slots: { one: [words(2)], two: [words(3)] },
    };
    const { node } = resolve(stored, site);
    expect(Object.keys(node.slots)).toEqual(['one']);
    expect(node.attic).toMatchObject([{ kind: 'slot', slot: 'two', nodes: [words(3)] }]);
  });

  const versionOf = (keys: string[], slots: string[] = [], name = 'sample-shifting') =>
    definePlugin({
      name,
      title: 'Shifting',
      description: 'Differs by version',
      contributes: () => ({
        components: [
          defineComponent({
            name: 'cms-component-shifting',
            title: 'Shifting',
            description: 'Differs',
            props: z.object({
              items: list(
                'Items',
                group('Item', Object.fromEntries(keys.map((key) => [key, text(key).optional()]))),
              ).default([]),
              ...Object.fromEntries(keys.map((key) => [key, text(key).optional()])),
            }),
            slots: Object.fromEntries(slots.map((key) => [key, slot(key)])),
            demos: [{ displayName: 'S', content: { props: {} } }],
            render: () => null,
          }),
        ],
      }),
    });
  const at = (version: string, keys: string[], slots?: string[], name?: string) =>
    sampleSite({ plugins: [...samplePlugins, versionOf(keys, slots, name)], version });
  const shifting: Node = {
    ...words(1),
    name: 'cms-component-shifting',
    props: { old: 'kept', items: [{ id: 'i', old: 'kept too' }] },
    slots: { side: [words(2)] },
  };
  const shelved = resolve(shifting, at('2.0.0', ['now'])).node;

  test('restores everything when its plugin is downgraded', () => {
    expect(shelved.attic).toHaveLength(3);
    expect(resolve(shelved, at('1.9.0', ['old'], ['side'])).node).toEqual(shifting);
  });

  test.each([
    ['the same version knows the name again', '2.0.0'],
    ['a later version knows the name again', '2.1.0'],
  ])('waits for an editor if %s', (_, version) => {
    const site = at(version, ['old', 'now'], ['side']);
    expect(resolve(shelved, site).node).toBe(shelved);
  });

  test('waits for an editor if another plugin now has the name', () => {
    expect(resolve(shelved, at('1.0.0', ['old'], ['side'], 'sample-other')).node).toBe(shelved);
  });

  test('never replaces current values', () => {
    const filled: Node = { ...shelved, props: { ...shelved.props, old: 'new' }, slots: { side: [words(9)] } };
    const { node } = resolve(filled, at('1.0.0', ['old'], ['side']));
    expect(node.props).toEqual({ old: 'new', items: [{ id: 'i', old: 'kept too' }] });
    expect(node.slots).toEqual({ side: [words(9)] });
    expect(node.attic).toHaveLength(2);
  });

  test('waits while the item of a value is missing', () => {
    const { node } = resolve({ ...shelved, props: { items: [] } }, at('1.0.0', ['old'], ['side']));
    expect(node.props).toEqual({ old: 'kept', items: [] });
    expect(node.attic).toMatchObject([{ path: ['items', 'i', 'old'] }]);
  });
});

test('a list that becomes texts loses nothing, and stays invalid where it was', () => {
  const flatten = (tags: Json) => {
    const attic: unknown[] = [];
    const { props } = migrate(
      { id: id(1), name: 'cms-component-sample', props: { tags }, slots: {} },
      z.object({}),
      [steps.flatten('tags', 'tag')],
      0,
      (content) => attic.push(content),
    );
    return { tags: props['tags'], attic };
  };
  expect(flatten([{ id: 'a', tag: 'Fees' }, { id: 'b', tag: '' }, 'Rates', { id: 'c', tag: 'Gas', note: 1 }])).toEqual({
    tags: ['Fees', 'Rates', 'Gas'],
    attic: [
      { kind: 'prop', path: ['tags', 'b'], value: { id: 'b', tag: '' } },
      { kind: 'prop', path: ['tags', 'c', 'note'], value: 1 },
    ],
  });
  const invalid = [{ id: 'a', tag: 5 }, { id: 'b' }, null];
  expect(flatten(invalid)).toEqual({ tags: invalid, attic: [] });
  expect(flatten('Fees')).toEqual({ tags: 'Fees', attic: [] });
});

test('a hidden value stays in the node, and comes back with its condition', () => {
  const banner = defineComponent({
    name: 'cms-component-banner',
    title: 'Banner',
    description: 'Sample',
    props: z.object({
      kind: select('Kind', ['page', 'modal']).default('page'),
      title: text('Title', { when: { kind: 'modal' }, isRequired: true }).optional(),
    }),
    demos: [{ displayName: 'Banner', content: { props: {} } }],
    label: ({ title }) => title,
    render: () => null,
  });
  const plugin = definePlugin({
    name: 'sample-banners',
    title: 'Banners',
    description: 'Sample',
    contributes: () => ({ components: [banner] }),
  });
  const site = sampleSite({ plugins: [...samplePlugins, plugin] });
  const node = (kind: string) => ({
    id: id(1),
    name: banner.name,
    version: 0,
    props: { kind, title: 'Fees' },
    slots: {},
  });
  const [hidden, shown] = [node('page'), node('modal')];
  expect(resolve(hidden, site)).toEqual({
    node: hidden,
    state: { state: 'ready', props: { kind: 'page' }, problems: [] },
  });
  expect(resolve(hidden, site).node).toBe(hidden);
  expect(resolve(shown, site).state).toMatchObject({ props: { kind: 'modal', title: 'Fees' } });
  expect([labelOf(hidden, site), labelOf(shown, site)]).toEqual(['Banner', 'Fees']);
  const empty: Node = { ...node('modal'), props: { kind: 'modal' } };
  expect(checkMissing(empty, site)).toEqual([
    {
      where: `Banner (${id(1)}), Title`,
      message: 'The value is missing.',
      node: id(1),
      field: 'title',
      fieldTitle: 'Title',
    },
  ]);
  expect(checkMissing(hidden, site)).toEqual([]);
});

describe('an invalid node', () => {
  test('stays in place and has no state', () => {
    const stray = { id: 'x', props: [] } as unknown as Node;
    const page = nodes(site)({ name: 'cms-template-sample-page' });
    const { tree, states } = resolveTree({ ...page, slots: { main: [stray, words(2)] } }, site);
    expect(tree.slots['main']?.[0]).toBe(stray);
    expect([...states.keys()]).toEqual([page.id, id(2)]);
    expect(resolve(stray, site).state).toMatchObject({
      state: 'invalid',
      problems: [{ message: 'It does not have the shape of a node. Remove it.' }],
    });
  });
});

describe('data rows', () => {
  const source = { definition: topics, plugin: 'sample-cards', pluginVersion: '1.0.0', version: 1 };

  test('are migrated, parsed and retained like nodes', () => {
    const { row, state } = resolveRow({ id: id(1), version: 0, data: { name: 'Rates', color: 'red' } }, source);
    expect(row).toEqual({
      id: id(1),
      version: 1,
      data: { title: 'Rates' },
      attic: [{ kind: 'prop', path: ['color'], value: 'red', ...origin, version: 1 }],
    });
    expect(state).toMatchObject({ state: 'ready', props: { title: 'Rates', year: 2030 } });
  });

  test('that do not fit name the field', () => {
    const { row, state } = resolveRow({ id: id(1), version: 1, data: { title: '' } }, source);
    expect(row).toEqual({ id: id(1), version: 1, data: { title: '' } });
    expect(state).toMatchObject({
      state: 'invalid',
      problems: [{ where: `Topics, row ${id(1)}, Title`, message: 'The value must not be empty.' }],
    });
  });
});
