import { describe, expect, test } from '@jest/globals';
import type { ManifestInput } from '@quoin/sdk';
import { checkContent } from '../page/check.ts';
import { searchText } from '../page/search-text.ts';
import { collectReferences } from '../reference/reference.ts';
import { samplePlugins } from '../testing/plugins.fixture.ts';
import { contentOf, id, nodes, sampleSite } from '../testing/site.fixture.ts';
import { compareTrees } from '../upgrade/tree.ts';
import { resolveShown, resolveTree } from './resolve.ts';

const whole = sampleSite();
const plugins = samplePlugins.filter(({ name }) => name !== 'sample-tabs');
const withRetired = (components: NonNullable<ManifestInput['retired']>[string]['components']) =>
  sampleSite({ plugins, manifest: { retired: { 'sample-tabs': { version: '1.0.0', components } } } });
const site = withRetired({
  'cms-component-tabs': {
    replaceWith: 'cms-component-card',
    version: 5,
    props: { label: 'title' },
    slots: { one: 'body' },
  },
});

const tree = nodes(whole)({
  name: 'cms-template-sample-page',
  slots: {
    header: [{ name: 'cms-component-text' }],
    main: [
      {
        name: 'cms-component-tabs',
        props: { label: 'Words', href: { page: id(90) }, tabs: [{ id: 'one', label: 'One' }] },
        slots: {
          one: [{ name: 'cms-component-tabs', props: { label: 'Inner' } }],
          other: [{ name: 'cms-component-text' }],
        },
      },
    ],
  },
});
const [stored] = tree.slots['main'] ?? [];

describe('a replacement component', () => {
  const shown = resolveShown(tree, site);
  const [node] = shown.tree.slots['main'] ?? [];

  test('takes the id of the node, and its renamed props and slots, in the version of the mapping', () => {
    expect(node).toMatchObject({
      id: stored?.id,
      name: 'cms-component-card',
      version: 7,
      props: { title: 'Words', href: { page: id(90) } },
    });
    // A later migration of the replacement wraps the slot's nodes.
    expect(node?.slots['body']).toMatchObject([
      {
        name: 'cms-component-section',
        slots: { content: [{ name: 'cms-component-card', props: { title: 'Inner' } }] },
      },
    ]);
    expect(shown.states.get(node?.id ?? '')).toMatchObject({ state: 'ready', props: { title: 'Words', ctas: [] } });
  });

  test('applies to visitors, search, publishing checks and usages', () => {
    expect(searchText(tree, site, 'en')).toBe('Words\nwrapped\nInner');
    expect(checkContent(contentOf(tree), site)).toEqual([]);
    const used = collectReferences(resolveTree(tree, site).tree, site).filter(
      (reference) => reference.node === node?.id,
    );
    expect(used.map(({ kind, target }) => [kind, target])).toEqual([
      ['component', 'cms-component-tabs'],
      ['component', 'cms-component-card'],
      ['page', id(90)],
    ]);
  });

  test('changes a page without losses or breaks, unless its props do not fit', () => {
    expect(compareTrees(tree, whole, site)).toMatchObject({ losses: [], breaks: [] });
    expect(compareTrees(tree, whole, site).migrated).toBeGreaterThan(0);
    const unfit = withRetired({ 'cms-component-tabs': { replaceWith: 'cms-component-card' } });
    expect(compareTrees(tree, whole, unfit).breaks).toMatchObject([
      { node: stored?.id, name: 'cms-component-card', field: 'title' },
    ]);
  });

  test('is not part of what editors save: they save the stored node', () => {
    const resolved = resolveTree(tree, site);
    expect(resolved.tree.slots['main']?.[0]).toBe(stored);
    const { state, problems } = resolved.states.get(stored?.id ?? '') ?? {};
    expect([state, problems?.[0]?.message]).toEqual([
      'unknown',
      'sample-tabs, which registers "cms-component-tabs", was removed. The node is kept, and it is shown as "Card".',
    ]);
  });
});

test('a component shown as its last snapshot is kept and marked', () => {
  const withSnapshots = withRetired({ 'cms-component-tabs': 'freeze' });
  const { tree: kept, states } = resolveShown(tree, withSnapshots);
  expect(kept.slots['main']?.[0]).toBe(stored);
  expect(states.get(stored?.id ?? '')?.problems[0]?.message).toContain(
    'what it showed last is shown, where it was stored',
  );
});
