import { describe, expect, test } from '@jest/globals';
import {
  defineComponent,
  defineDataSource,
  definePlugin,
  defineTemplate,
  migrate,
  region,
  secret,
  slot,
  text,
  z,
  type Component,
  type Json,
  type Node,
} from '@quoin/sdk';
import { sampleBrand } from '@quoin/sdk/testing';
import { compose } from '../compose/compose.ts';
import type { ComposedSite } from '../compose/site.ts';
import { compareCompositions } from './composition.ts';
import { compareRows } from './row.ts';
import { compareTrees } from './tree.ts';

const demo = <Props>(props: Props) => [{ displayName: 'Sample', content: { props } }] as const;
const described = { description: 'Sample', render: () => null };
const page = defineTemplate({
  name: 'cms-template-sample-page',
  title: 'Page',
  ...described,
  settings: z.object({}),
  regions: { content: region('Content') },
});
const box1 = defineComponent({
  name: 'cms-component-box',
  title: 'Box',
  ...described,
  props: z.object({ tone: text('Tone').default('') }),
  slots: { body: slot('Body'), aside: slot('Aside') },
  demos: demo({}),
});
const box2 = defineComponent({
  name: 'cms-component-box',
  title: 'Box',
  ...described,
  props: z.object({}),
  slots: { body: slot('Body') },
  migrations: [migrate.remove('tone')],
  demos: demo({}),
});
const word1 = defineComponent({
  name: 'cms-component-word',
  title: 'Word',
  ...described,
  props: z.object({ text: text('Text') }),
  demos: demo({ text: 'Sample' }),
});
const word2 = defineComponent({
  name: 'cms-component-word',
  title: 'Word',
  ...described,
  props: z.object({ text: text('Text', { maxLength: 5 }) }),
  demos: demo({ text: 'Words' }),
});

const rows = (row: z.ZodObject, more: object = {}) =>
  defineDataSource({
    kind: 'rows',
    name: 'words',
    title: 'Words',
    description: 'Sample',
    row,
    params: z.object({}),
    select: () => ({}),
    ...more,
  });

interface Sample {
  version: string;
  components: Component[];
  options?: z.ZodObject;
  given?: Record<string, Json>;
  hosts?: string[];
}

function site({ version, components, options = z.object({}), given = {}, hosts = [] }: Sample): ComposedSite {
  const plugin = definePlugin({
    name: '@sample/boxes',
    title: 'Boxes',
    description: 'Sample',
    options,
    capabilities: { hosts },
    contributes: () => ({ components, templates: [page] }),
  });
  const { site: composed, problems } = compose({
    id: version,
    manifest: {
      id: 'ice',
      name: 'Sample',
      hosts: ['ice.localhost'],
      brand: '@sample/brand',
      plugins: { '@sample/boxes': { options: given, grants: { hosts, secrets: Object.keys(given) } } },
    },
    brand: { name: '@sample/brand', version: '1.0.0', definition: sampleBrand },
    plugins: [{ name: '@sample/boxes', version, definition: plugin }],
    secret: (name) => `value of ${name}`,
  });
  if (composed === undefined) throw new Error(JSON.stringify(problems));
  return composed;
}

const one = site({ version: '1.0.0', components: [box1, word1] as Component[] });
const two = site({ version: '2.0.0', components: [box2, word2] as Component[] });
const node = (
  id: string,
  name: string,
  props: Record<string, Json> = {},
  slots: Record<string, Node[]> = {},
): Node => ({ id, name, version: 0, props, slots });
const tree = (...content: Node[]): Node => node('root', page.name, {}, { content });

describe('a tree', () => {
  const box = node(
    'b',
    box1.name,
    { tone: 'loud '.repeat(100) },
    { aside: [node('w1', word1.name, { text: 'Beside' })], body: [node('w2', word1.name, { text: 'Longer' })] },
  );

  test('reports values and slots that move to the attic, shortened, and those that no longer fit', () => {
    const at = (id: string, name: string, title: string) => ({ node: id, name, where: `${title} (${id})` });
    const { migrated, losses, breaks } = compareTrees(tree(box), one, two);
    expect(migrated).toBe(1);
    expect(losses).toEqual([
      { ...at('b', box1.name, 'Box'), kind: 'prop', path: 'tone', value: expect.stringMatching(/^"loud .*…$/) },
      { ...at('b', box1.name, 'Box'), kind: 'slot', path: 'aside', value: 'cms-component-word' },
    ]);
    expect(losses[0]?.value).toHaveLength(200);
    expect(breaks).toEqual([
      { ...at('w2', word1.name, 'Word'), field: 'text', message: 'The value must have at most 5 characters.' },
    ]);
  });

  test('empty values that move to the attic are no losses', () => {
    for (const tone of ['', null, [], {}])
      expect(compareTrees(tree(node('b', box1.name, { tone }, { aside: [] })), one, two).losses).toEqual([]);
    for (const tone of [0, false, ' '])
      expect(compareTrees(tree(node('b', box1.name, { tone })), one, two).losses).toHaveLength(1);
  });

  test('that was already broken does not break further, and values already in the attic are not lost again', () => {
    const stored = {
      ...node('b', box1.name),
      attic: [
        {
          kind: 'prop' as const,
          path: ['tone'],
          value: 'old',
          plugin: '@sample/boxes',
          pluginVersion: '0.9.0',
          version: 0,
        },
      ],
    };
    expect(
      compareTrees(tree(stored, node('w', word1.name, { text: 7 }), node('g', 'cms-component-gone')), one, two),
    ).toEqual({ migrated: 1, losses: [], breaks: [] });
  });

  test('is unchanged under the same composition', () => {
    expect(compareTrees(tree(box), one, one)).toEqual({ migrated: 0, losses: [], breaks: [] });
  });

  test('loses values newer than the candidate supports', () => {
    expect(compareTrees(tree({ ...node('b', box1.name), version: 1 }), two, one).breaks).toMatchObject([
      { node: 'b', message: expect.stringContaining('It was written by version 1') },
    ]);
  });
});

test('rows are reported like nodes', () => {
  const registered = (definition: ReturnType<typeof rows>, version: number) => ({
    definition,
    plugin: '@sample/boxes',
    pluginVersion: '1.0.0',
    version,
  });
  const before = registered(rows(z.object({ word: text('Word'), tone: text('Tone').optional() })), 0);
  const after = registered(
    rows(z.object({ word: text('Word', { maxLength: 5 }) }), { migrations: [migrate.remove('tone')] }),
    1,
  );
  expect(compareRows({ id: 'r', version: 0, data: { word: 'Short' } }, before, after)).toEqual({
    migrated: true,
    losses: [],
    breaks: [],
  });
  expect(compareRows({ id: 'r', version: 0, data: { word: 'Longer', tone: 'loud' } }, before, after)).toEqual({
    migrated: true,
    losses: [{ kind: 'prop', path: 'tone', value: '"loud"' }],
    breaks: [{ field: 'word', message: 'The value must have at most 5 characters.' }],
  });
});

test('compositions are compared by packages, capabilities and options, without revealing secrets', () => {
  const key = z.object({ key: secret('Key') });
  const components = [word1] as Component[];
  const before = site({
    version: '1.0.0',
    components,
    options: key,
    given: { key: { $env: 'OLD_KEY' } },
    hosts: ['old.example'],
  });
  const after = site({
    version: '1.1.0',
    components,
    options: key.extend({ size: text('Size').default('s') }),
    given: { key: { $env: 'NEW_KEY' } },
    hosts: ['new.example'],
  });
  const plugin = '@sample/boxes';
  expect(compareCompositions(before, after)).toEqual({
    packages: [{ name: plugin, before: '1.0.0', after: '1.1.0' }],
    capabilities: [
      { plugin, kind: 'hosts', name: 'new.example', change: 'asked' },
      { plugin, kind: 'hosts', name: 'old.example', change: 'dropped' },
    ],
    options: [{ plugin, option: 'size', after: '"s"' }],
  });
});
