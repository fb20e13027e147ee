import { describe, expect, test } from '@jest/globals';
import { defineComponent, definePlugin, defineTemplate, region, text, z, type Node } from '@quoin/sdk';
import { samplePlugins } from '../testing/plugins.fixture.ts';
import { id, sampleSite } from '../testing/site.fixture.ts';
import { completeNode, createNode } from './complete.ts';
import { isNode } from './is-node.ts';
import { labelOf, nodeWords } from './label.ts';
import { nodeType } from './node-type.ts';
import { fileNodeSchema, nodeSchema } from './schema.ts';
import { slotOf, slotsOf } from './slots.ts';

const site = sampleSite();
const counter = () => {
  let made = 0;
  return () => id((made += 1));
};
const node = (name: string, props: Node['props'] = {}): Node => ({
  id: id(1),
  name,
  version: nodeType(site, name)?.version ?? 0,
  props,
  slots: {},
});

describe('completeNode', () => {
  test('adds missing ids, and assumes the current version', () => {
    const input = {
      name: 'cms-component-card',
      slots: { body: [{ id: id(9), name: 'cms-component-card', version: 2 }, { name: 'cms-component-gone' }] },
    };
    expect(completeNode(input, site, counter())).toEqual({
      id: id(1),
      name: 'cms-component-card',
      version: 7,
      props: {},
      slots: {
        body: [
          { id: id(9), name: 'cms-component-card', version: 2, props: {}, slots: {} },
          { id: id(2), name: 'cms-component-gone', version: 0, props: {}, slots: {} },
        ],
      },
    });
  });

  test('createNode starts with the initial content, or with the first demo', () => {
    expect(createNode('cms-template-sample-page', site, counter())).toMatchObject({
      props: {},
      slots: { main: [{ id: id(2), props: { body: 'New' } }] },
    });
    expect(createNode('cms-component-card', site, counter())).toMatchObject({
      version: 7,
      props: { title: 'Sample' },
      slots: {},
    });
    expect(createNode('cms-component-gone', site, counter())).toEqual({
      id: id(1),
      name: 'cms-component-gone',
      version: 0,
      props: {},
      slots: {},
    });
  });
});

test('a page begins without the nodes whose components are not installed, at any depth', () => {
  const text = { name: 'cms-component-text' };
  const gone = { name: 'cms-component-gone', slots: { content: [text] } };
  const template = defineTemplate({
    name: 'cms-template-begun',
    title: 'Begun',
    description: 'Begun',
    settings: z.object({}),
    regions: { main: region('Main') },
    initial: {
      settings: {},
      regions: { main: [gone, { name: 'cms-component-section', slots: { content: [text, gone] } }] },
    },
    render: () => null,
  });
  const begun = definePlugin({
    name: 'sample-begun',
    title: 'Begun',
    description: 'Begun',
    contributes: () => ({ templates: [template] }),
  });
  const { slots } = createNode(template.name, sampleSite({ plugins: [...samplePlugins, begun] }), counter());
  expect(slots['main']).toMatchObject([{ name: 'cms-component-section', slots: { content: [text] } }]);
  expect(slots['main']?.[0]?.slots['content']).toHaveLength(1);
});

describe('labels', () => {
  const named = (label: () => string) =>
    definePlugin({
      name: 'sample-named',
      title: 'N',
      description: 'N',
      contributes: () => ({
        components: [
          defineComponent({
            name: 'cms-component-named',
            title: 'Named',
            description: 'N',
            props: z.object({ a: text('A') }),
            demos: [{ displayName: 'N', content: { props: { a: '' } } }],
            label,
            render: () => null,
          }),
        ],
      }),
    });

  test("come from the component's props, its title or its name", () => {
    expect([
      labelOf(node('cms-component-card', { title: 'News' }), site),
      labelOf(node('cms-component-card', { title: '' }), site),
    ]).toEqual(['News', 'Card']);
    expect([labelOf(node('cms-component-text'), site), labelOf(node('cms-component-gone'), site)]).toEqual([
      'Text',
      'cms-component-gone',
    ]);
    expect(nodeWords(node('cms-component-card', { title: 'News' }), site)).toBe(`Card "News" (${id(1)})`);
  });

  test('fall back to the title if the component throws', () => {
    const failing = sampleSite({
      plugins: [
        ...samplePlugins,
        named(() => {
          throw new Error('no label');
        }),
      ],
    });
    expect(labelOf(node('cms-component-named'), failing)).toBe('Named');
  });
});

describe('slots', () => {
  test('are those declared, and one per item of a list', () => {
    const tabs = nodeType(site, 'cms-component-tabs');
    const props = { tabs: [{ id: 'one' }, { id: 'two' }, { label: 'none' }] };
    expect(tabs && slotsOf(tabs, props)).toMatchObject([
      { name: 'one', title: 'Panel', rule: { min: 1 } },
      { name: 'two' },
    ]);
    expect(tabs && slotOf(tabs, props, 'panel')).toBeUndefined();
    const page = nodeType(site, 'cms-template-sample-page');
    expect(page && slotOf(page, {}, 'header')).toMatchObject({ inherits: true, rule: { min: 1 } });
  });
});

describe('schemas', () => {
  const stored: Node = {
    ...node('cms-component-card'),
    slots: { body: [{ ...node('cms-component-text'), id: id(2) }] },
    attic: [
      {
        kind: 'slot',
        slot: 'old',
        nodes: [{ ...node('cms-component-text'), id: id(3) }],
        plugin: '@quoin/plugin-cards',
        pluginVersion: '1.0.0',
        version: 1,
      },
    ],
  };

  test('accept stored nodes', () => {
    expect(nodeSchema.parse(stored)).toEqual(stored);
    expect(isNode(stored)).toBe(true);
    expect(fileNodeSchema.parse({ name: 'cms-component-card' })).toEqual({ name: 'cms-component-card' });
  });

  test.each([
    ['an unknown key', { ...stored, extra: 1 }],
    ['an id that is no uuid', { ...stored, id: 'one' }],
    ['a broken child', { ...stored, slots: { body: [{}] } }],
    ['a broken kept child', { ...stored, attic: [{ ...stored.attic?.[0], nodes: [{}] }] }],
    ['a value that is not JSON', { ...stored, props: { at: new Date(0) } }],
    ['a version below 0', { ...stored, version: -1 }],
    ['a prop named like a member of objects', { ...stored, props: { constructor: 1 } }],
  ])('reject %s', (_, value) => {
    expect(nodeSchema.safeParse(value).success).toBe(false);
  });
});
