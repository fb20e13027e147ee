import { expect, test } from '@jest/globals';
import { definePlugin, defineTemplate, region, toggle, z } from '@quoin/sdk';
import { samplePlugins } from '../testing/plugins.fixture.ts';
import { contentOf, nodes, sampleSite } from '../testing/site.fixture.ts';
import type { PageContent } from './content.ts';
import { hasGate, isOpen, isLinked } from './open.ts';

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
const site = sampleSite({
  plugins: [
    ...samplePlugins,
    definePlugin({
      name: 'sample-gate',
      title: 'Gate',
      description: 'Gate',
      contributes: () => ({ templates: [gated] }),
    }),
  ],
});
const page = (props: Record<string, boolean | string>, name = gated.name) => ({
  ...contentOf(nodes(site)({ name, props })),
  access: { kind: 'public' as const },
});

test.each<[string, ReturnType<typeof page>, boolean]>([
  ['a template without a gate', page({}, 'cms-template-sample-page'), true],
  ['a gate that is off', page({ isGated: false }), true],
  ['a gate', page({}), false],
  ['settings that do not fit', page({ isGated: 'no' }), false],
])('a page of %s is public: %s', (_, content, open) => {
  expect(isOpen(content, site)).toBe(open);
  expect(hasGate(content, site)).toBe(!open);
  expect(isOpen({ ...content, access: { kind: 'gated' } }, site)).toBe(false);
});

test.each<[string, PageContent['access'], PageContent['access'], boolean]>([
  ['nobody is told of a code on an open page', { kind: 'code', hash: 'x' }, { kind: 'public' }, false],
  ['whoever gave a code is told of another', { kind: 'code', hash: 'x' }, { kind: 'code', hash: 'y' }, true],
  [
    'a holder of a role is told of pages for it where they are not shown what all are shown',
    { kind: 'roles', roles: ['A', 'B'] },
    { kind: 'roles', roles: ['B'] },
    true,
  ],
  ['not where they are', { kind: 'roles', roles: ['B'] }, { kind: 'public' }, false],
  ['nor of pages for other roles', { kind: 'roles', roles: ['A'] }, { kind: 'roles', roles: ['B'] }, false],
])('%s', (_, access, on, linked) => {
  const viewer = { id: 'rolf', name: 'Rolf', roles: ['B'] };
  const plain = page({}, 'cms-template-sample-page');
  expect(isLinked({ ...plain, access }, { on: { ...plain, access: on }, viewer }, site)).toBe(linked);
});

test('lists a gate, but not a gated page without a way to register', () => {
  const on = page({}, 'cms-template-sample-page');
  const linked = (content: ReturnType<typeof page>, kind: 'public' | 'gated') =>
    isLinked({ ...content, access: { kind } }, { on, viewer: undefined }, site);
  expect([linked(page({}), 'public'), linked(page({}), 'gated'), linked(on, 'gated')]).toEqual([true, true, false]);
});
