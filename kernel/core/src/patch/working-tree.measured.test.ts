import { describe, expect, test } from '@jest/globals';
import type { Json, Node } from '@quoin/sdk';
import type { PageContent } from '../page/content.ts';
import { contentOf, id } from '../testing/site.fixture.ts';
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
const leaves = (from: number, count: number) => Array.from({ length: count }, (_, index) => leaf(from + index));
const repeated = (times: number, ...operations: Operation[]) => Array.from({ length: times }, () => operations).flat();

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

describe('the cost of a patch', () => {
  /** Copied 11 times, it has about 100,000 members. */
  const wide = Object.fromEntries(Array.from({ length: 9000 }, (_, index): [string, Json] => [`key${index}`, index]));
  const copying = () => processorTime(() => Array.from({ length: 11 }, () => ({ ...wide })));
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
  ])(
    'rejects %s a thousand times at no more than five times the cost of copying 100,000 members',
    (_, content, operations) => {
      const took = processorTime(() =>
        expect(() => applyPatch(content, operations)).toThrow('Send its operations in several patches.'),
      );
      expect(took).toBeLessThan(5 * copying());
    },
  );

  test('applies a thousand operations on a page of 5,000 nodes faster than copying 100,000 members', () => {
    const sections = Array.from({ length: 300 }, (_, index) => ({
      ...leaf(100 + index),
      slots: { body: leaves(10_000 + 15 * index, 15) },
    }));
    const operations = Array.from({ length: 1000 }, (_, index): Operation => {
      const node = id(10_000 + 4 * index);
      if (index % 2 === 0) return { op: 'set', node, path: ['title'], value: 'New' };
      return { op: 'move', node, parent: id(100 + ((index * 7) % 300)), slot: 'body', index: 0 };
    });
    expect(processorTime(() => applyPatch(page(...sections), operations))).toBeLessThan(copying());
  });
});
