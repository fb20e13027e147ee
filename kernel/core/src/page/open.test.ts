import { expect, test } from '@jest/globals';
import { definePlugin, defineTemplate, region, toggle, z } from '@quoin/sdk';
import { samplePlugins } from '../testing/plugins.fixture.ts';
import { contentOf, nodes, sampleSite } from '../testing/site.fixture.ts';
import { hasGate, isOpen } from './open.ts';

const gated = defineTemplate({
  name: 'cms-template-gated-page',
  title: 'Gated',
  description: 'Asks visitors to register',
  settings: z.object({ isGated: toggle('Gated').default(true) }),
  regions: { content: region('Content') },
  gated: ({ settings }) => settings.isGated,
  shows: () => [],
  render: () => null,
});
const site = sampleSite({ plugins: [...samplePlugins, definePlugin({ name: 'sample-gate', title: 'Gate', description: 'Gate', contributes: () => ({ templates: [gated] }) })] });
const page = (props: Record<string, boolean | string>, name = gated.name) => ({ ...contentOf(nodes(site)({ name, props })), access: { kind: 'public' as const } });

test.each<[string, ReturnType<typeof page>, boolean]>([
  ['a template without a gate', page({}, 'cms-template-sample-page'), true],
  ['a gate that is off', page({ isGated: false }), true],
  ['a gate', page({}), false],
  ['settings that do not fit', page({ isGated: 'no' }), false],
])('everybody may read a page of %s: %s', (_, content, open) => {
  expect(isOpen(content, site)).toBe(open);
  expect(hasGate(content, site)).toBe(!open);
  expect(isOpen({ ...content, access: { kind: 'gated' } }, site)).toBe(false);
});
