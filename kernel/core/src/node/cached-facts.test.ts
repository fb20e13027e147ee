import { describe, expect, jest, test } from '@jest/globals';
import type { Node } from '@quoin/sdk';
import fc from 'fast-check';
import { checkContent } from '../page/check.ts';
import { applyPatch } from '../patch/patch.ts';
import { collectReferences } from '../reference/reference.ts';
import { resolveShown, resolveTree } from '../resolve/resolve.ts';
import { runs, tree } from '../testing/arbitrary.fixture.ts';
import { intents, operationsOf } from '../testing/edits.fixture.ts';
import { contentOf, id, nodes, sampleSite } from '../testing/site.fixture.ts';
import { walk } from '../tree/walk.ts';
import { cacheFacts, cachedFact } from './cached-facts.ts';
import { ownLabel } from './label.ts';

const site = sampleSite();
const computed = (page: Node) => ({
  resolved: resolveTree(page, site),
  shown: resolveShown(page, site),
  references: collectReferences(page, site),
  problems: checkContent(contentOf(page), site),
  labels: [...walk(page)].map(([node]) => ownLabel(node, site)),
});

test('an edited tree whose former nodes are cached is the same to all that is computed of it as a new one', () => {
  fc.assert(
    fc.property(tree, intents, (stored, wanted) => {
      const before = resolveTree(stored, site).tree;
      cacheFacts(before, site);
      computed(before);
      const after = applyPatch(contentOf(before), operationsOf(before, wanted)).tree;
      const once = computed(after);
      cacheFacts(after, site);
      const expected = computed(structuredClone(after));
      expect([once, computed(after), computed(after)]).toEqual([expected, expected, expected]);
    }),
    { numRuns: runs },
  );
});

describe('a fact', () => {
  const page = nodes(site)({ name: 'cms-template-sample-page' });
  const counted = () => {
    const compute = jest.fn((node: Node) => ({ of: node.id }));
    return { compute, factOf: cachedFact(compute) };
  };

  test('is computed once for a cached node', () => {
    const { compute, factOf } = counted();
    cacheFacts(page, site);
    expect(factOf(page, site)).toBe(factOf(page, site));
    expect(factOf(page, site)).toEqual({ of: id(1) });
    expect(compute).toHaveBeenCalledTimes(1);
  });

  test('is computed each time for other nodes, and for other sites', () => {
    const { compute, factOf } = counted();
    cacheFacts(page, site);
    const other = structuredClone(page);
    for (const [node, of] of [
      [other, site],
      [other, site],
      [page, sampleSite()],
      [page, sampleSite()],
    ] as const)
      factOf(node, of);
    expect(compute).toHaveBeenCalledTimes(4);
  });
});
