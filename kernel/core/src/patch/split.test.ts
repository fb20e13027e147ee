import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runs, tree } from '../testing/arbitrary.fixture.ts';
import { contentOf, id } from '../testing/site.fixture.ts';
import type { Operation } from './operation.ts';
import { applyPatch } from './patch.ts';
import { nodesBroughtBy, splitOperation } from './split.ts';

test('splitting an insertion yields the same page, with every part within the limit', () => {
  fc.assert(
    fc.property(tree, fc.integer({ min: 1, max: 4 }), (node, limit) => {
      const content = contentOf({ id: id(5000), name: 'cms-template-sample-page', version: 0, props: {}, slots: {} });
      const whole: Operation = { op: 'insert', parent: id(5000), slot: 'main', index: 0, node };
      const parts = splitOperation(whole, limit);
      expect(applyPatch(content, parts)).toEqual(applyPatch(content, [whole]));
      for (const part of parts) expect(nodesBroughtBy(part)).toBeLessThanOrEqual(limit);
    }),
    { numRuns: runs },
  );
});

test('a small insertion is not split', () => {
  const operation: Operation = { op: 'remove', node: id(1) };
  expect(splitOperation(operation, 1)).toEqual([operation]);
});
