import { describe, expect, test } from '@jest/globals';
import type { Json, Node } from '@quoin/sdk';
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
const repeated = (times: number, ...operations: Operation[]) => Array.from({ length: times }, () => operations).flat();

function outcomeOf(patch: () => PageContent): unknown {
  try {
    return patch();
  } catch (error) {
    return String((error as Error).cause ?? error);
  }
}

/** CPU time, best of ten since the machine is shared. */
function processorTime(work: () => void): number {
  const times = Array.from({ length: 10 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
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

  const wide = Object.fromEntries(Array.from({ length: 9000 }, (_, index): [string, Json] => [`key${index}`, index]));
  const origin = { plugin: 'sample-cards', pluginVersion: '1.0.0', version: 0 };
  test.each<[string, PageContent, Operation[]]>([
    [
      'a set below wide props',
      page(leaf(2, wide)),
      repeated(1000, { op: 'set', node: id(2), path: ['key1'], value: 'New' }),
    ],
    [
      'a slot put away and restored',
      page(...leaves(2, 4900)),
      repeated(
        500,
        { op: 'put-away', node: id(1), index: 0, entry: { kind: 'slot', slot: 'main', ...origin } },
        { op: 'restore', node: id(1), entry: 0 },
      ),
    ],
  ])('rejects %s a thousand times before it costs 100 ms', (_, content, operations) => {
    const took = processorTime(() =>
      expect(() => applyPatch(content, operations)).toThrow('Send its operations in several patches.'),
    );
    expect(took).toBeLessThan(100);
  });

  test('applies a thousand operations on a page of 5,000 nodes in less than 100 ms', () => {
    const sections = Array.from({ length: 300 }, (_, index) => ({
      ...leaf(100 + index),
      slots: { body: leaves(10_000 + 15 * index, 15) },
    }));
    const operations = Array.from({ length: 1000 }, (_, index): Operation => {
      const node = id(10_000 + 4 * index);
      if (index % 2 === 0) return { op: 'set', node, path: ['title'], value: 'New' };
      return { op: 'move', node, parent: id(100 + ((index * 7) % 300)), slot: 'body', index: 0 };
    });
    expect(processorTime(() => applyPatch(page(...sections), operations))).toBeLessThan(100);
  });
});
