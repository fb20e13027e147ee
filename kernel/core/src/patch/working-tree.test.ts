import { describe, expect, test } from '@jest/globals';
import type { Node } from '@quoin/sdk';
import fc from 'fast-check';
import type { PageContent } from '../page/content.ts';
import { resolveTree } from '../resolve/resolve.ts';
import { runs, tree } from '../testing/arbitrary.fixture.ts';
import { everyIntent, operationsUntilRefused } from '../testing/edits.fixture.ts';
import { samplePlugins } from '../testing/plugins.fixture.ts';
import { contentOf, id, sampleSite } from '../testing/site.fixture.ts';
import { maxNodes } from '../tree/limits.ts';
import { applyOperation } from './apply.ts';
import type { Operation } from './operation.ts';
import { applyPatch } from './patch.ts';

const leaf = (number: number, props: Node['props'] = {}): Node => ({
  id: id(number),
  name: 'cms-component-text',
  version: 0,
  props,
  slots: {},
});
const page = (...main: Node[]): PageContent => contentOf({ ...leaf(1), slots: { main } });
const insert = (node: Node, parent = 1): Operation => ({
  op: 'insert',
  parent: id(parent),
  slot: 'main',
  index: 0,
  node,
});
const leaves = (from: number, count: number) => Array.from({ length: count }, (_, index) => leaf(from + index));

function outcomeOf(patch: () => PageContent): unknown {
  try {
    return patch();
  } catch (error) {
    return String((error as Error).cause ?? error);
  }
}

test('a patch yields the same tree or error as its operations one by one, and does not modify its input', () => {
  const sites = fc
    .subarray(samplePlugins.slice(1))
    .map((plugins) => sampleSite({ plugins: [...samplePlugins.slice(0, 1), ...plugins] }));
  fc.assert(
    fc.property(tree, sites, everyIntent, (stored, site, wanted) => {
      const content = contentOf(resolveTree(stored, site).tree);
      const operations = operationsUntilRefused(content.tree, wanted);
      const asItWas = JSON.stringify(content);
      const together = outcomeOf(() => applyPatch(content, operations));
      expect(JSON.stringify(together)).toBe(
        JSON.stringify(outcomeOf(() => operations.reduce(applyOperation, content))),
      );
      expect(JSON.stringify(content)).toBe(asItWas);
    }),
    { numRuns: runs },
  );
});

test('unchanged nodes remain the same objects', () => {
  const content = page(leaf(2), { ...leaf(3), slots: { body: [leaf(4)] } });
  const { tree: after } = applyPatch(content, [{ op: 'set', node: id(2), path: ['title'], value: 'New' }]);
  expect(after.slots['main']?.[1]).toBe(content.tree.slots['main']?.[1]);
});

test('the first of several nodes with the same id is used', () => {
  const { tree: after } = applyPatch(page(leaf(2), leaf(2)), [
    { op: 'set', node: id(2), path: ['title'], value: 'New' },
  ]);
  expect(after.slots['main']).toEqual([leaf(2, { title: 'New' }), leaf(2)]);
});

describe('the cost of a patch', () => {
  test('the operation that exceeds the node limit ends it', () => {
    const full = page(...leaves(2, maxNodes - 1));
    expect(() =>
      applyPatch(full, [insert(leaf(9000)), { op: 'move', node: id(99_999), parent: id(1), slot: 'main', index: 0 }]),
    ).toThrow('The page has more than 5000 nodes. Split it into several pages or partials.');
    expect(applyPatch(full, [{ op: 'remove', node: id(2) }, insert(leaf(9000))]).tree.slots['main']).toHaveLength(
      maxNodes - 1,
    );
  });
});
