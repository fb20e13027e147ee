import { expect, test } from '@jest/globals';
import { definePattern, definePlugin, type NodeInput, type PatternDefinition } from '@quoin/sdk';
import { sampleBrand } from '@quoin/sdk/testing';
import { samplePlugins } from '../testing/plugins.fixture.ts';
import { composeSample, sampleSite } from '../testing/site.fixture.ts';

const pattern = (name: string, ...nodes: NodeInput[]) =>
  definePattern({
    name: `cms-pattern-${name}`,
    title: 'Sample',
    description: 'Sample',
    nodes: nodes as unknown as PatternDefinition['nodes'],
  });
const pluginWith = (...patterns: ReturnType<typeof pattern>[]) =>
  definePlugin({ name: 'sample-extra', title: 'Extra', description: 'Extra', contributes: () => ({ patterns }) });
const linesOf = (...patterns: ReturnType<typeof pattern>[]) =>
  composeSample({ plugins: [...samplePlugins, pluginWith(...patterns)] }).problems.map(
    ({ where, message }) => `${where}: ${message}`,
  );
const card = (version: number): NodeInput => ({ name: 'cms-component-card', version, props: { title: 'Sample' } });
const section = (...content: NodeInput[]): NodeInput => ({
  name: 'cms-component-section',
  version: 0,
  slots: { content },
});

test('a site has the patterns of its brand and plugins whose components are installed in such a version', () => {
  const { patterns } = sampleSite({
    brand: { ...sampleBrand, patterns: [pattern('opening', section())] },
    plugins: [
      ...samplePlugins,
      pluginWith(
        pattern('cards', section(card(0)), card(7)),
        pattern('newer', section(card(8))),
        pattern('gone', section({ name: 'cms-component-gone', version: 0 })),
        pattern('page', { name: 'cms-template-sample-page', version: 0 }),
      ),
    ],
    version: '1.2.3',
  });
  expect([...patterns].map(([name, { plugin, pluginVersion }]) => [name, plugin, pluginVersion])).toEqual([
    ['cms-pattern-opening', 'sample-brand', '1.2.3'],
    ['cms-pattern-cards', 'sample-extra', '1.2.3'],
  ]);
});

test('a node of another package needs its version, at any depth; one of its own does not', () => {
  expect(
    linesOf(pattern('cards', section({ name: 'cms-component-card' }, { name: 'cms-component-card' }), card(0))),
  ).toEqual([
    'sample-extra, cms-pattern-cards, nodes: "cms-component-card" is of another package. Add the "version" that its props are written for: the number of its migrations.',
  ]);
  const own = definePlugin({
    name: 'sample-own',
    title: 'Own',
    description: 'Own',
    contributes: () => ({
      ...samplePlugins[2]?.contributes({}),
      patterns: [pattern('cards', { name: 'cms-component-card', props: { title: 'Sample' } })],
    }),
  });
  expect(
    composeSample({ plugins: [own, ...samplePlugins.filter(({ name }) => name !== 'sample-cards')] }).problems,
  ).toEqual([]);
});

test('a pattern has a name of its own, and nodes that are nodes', () => {
  expect(
    linesOf(
      pattern('Odd'),
      pattern('twice', card(0)),
      pattern('twice', card(0)),
      pattern('odd', { name: 'cms-component-card', version: -1, extra: 1 } as NodeInput),
    ),
  ).toEqual([
    'sample-extra, cms-pattern-Odd, name: The value must be cms-pattern- and lower case words joined by hyphens.',
    'sample-extra, cms-pattern-Odd, nodes: The value must have at least 1 entries.',
    'sample-extra, cms-pattern-twice: sample-extra registers the pattern "cms-pattern-twice" already. Remove one of the two plugins, or rename one of the two.',
    'sample-extra, cms-pattern-odd, nodes.0.version: The value must be at least 0.',
    'sample-extra, cms-pattern-odd, nodes.0: The value must not have "extra", which is not known here.',
  ]);
});
