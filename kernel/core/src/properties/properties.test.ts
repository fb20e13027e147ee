import { expect, test } from '@jest/globals';
import { QuoinError, type Node } from '@quoin/sdk';
import fc from 'fast-check';
import { applyPatch, inversePatch } from '../patch/patch.ts';
import { operationSchema } from '../patch/operation.ts';
import { resolve, resolveShown, resolveTree } from '../resolve/resolve.ts';
import { intents, operationsOf } from '../testing/edits.fixture.ts';
import { runs, tree } from '../testing/arbitrary.fixture.ts';
import { samplePlugins } from '../testing/plugins.fixture.ts';
import { contentOf, sampleSite } from '../testing/site.fixture.ts';
import { idsOf, marked } from '../testing/values.fixture.ts';
import { walk } from '../tree/walk.ts';

const whole = sampleSite();
const [pages, ...others] = samplePlugins;
const cards = {
  version: '1.0.0',
  components: {
    'cms-component-card': {
      replaceWith: 'cms-component-section',
      props: { title: 'heading' },
      slots: { body: 'content' },
    },
  },
};
const partSite = fc.tuple(fc.subarray(others), fc.boolean()).map(([plugins, isReplaced]) => {
  const has = (name: string) => plugins.some((plugin) => plugin.name === name);
  const retired = isReplaced && has('sample-layout') && !has('sample-cards') ? { 'sample-cards': cards } : {};
  return sampleSite({ plugins: pages === undefined ? plugins : [pages, ...plugins], manifest: { retired } });
});
const replaced = sampleSite({
  plugins: samplePlugins.filter(({ name }) => name !== 'sample-cards'),
  manifest: { retired: { 'sample-cards': cards } },
});
const check = <Given>(property: fc.IProperty<Given>): void => fc.assert(property, { numRuns: runs });

/** Also resolves attics, which normally waits until their entries are restored. */
function resolvedThroughout(stored: Node): Node {
  const visit = (node: Node): Node => ({
    ...node,
    slots: Object.fromEntries(Object.entries(node.slots).map(([slot, nodes]) => [slot, nodes.map(visit)])),
    ...(node.attic && {
      attic: node.attic.map((entry) =>
        entry.kind === 'slot' ? { ...entry, nodes: entry.nodes.map(resolvedThroughout) } : entry,
      ),
    }),
  });
  return visit(resolveTree(stored, whole).tree);
}

test('a page edited while plugins were missing is the same once they return as if they had never been missing', () => {
  check(
    fc.property(tree, partSite, intents, (stored, part, wanted) => {
      const seen = resolveTree(stored, part);
      const operations = operationsOf(
        seen.tree,
        wanted,
        ({ id }) => seen.states.get(id)?.state === 'ready' && id !== stored.id,
      );
      const saved = applyPatch(contentOf(seen.tree), operations);
      const never = applyPatch(contentOf(resolveTree(stored, whole).tree), operations);
      expect(resolvedThroughout(saved.tree)).toEqual(resolvedThroughout(never.tree));
    }),
  );
});

test('missing plugins and migrations lose no value: each is a prop, in a created node or in an attic', () => {
  check(
    fc.property(tree, partSite, (stored, part) => {
      const { tree, marks } = marked(stored);
      const back = JSON.stringify(resolveTree(resolveTree(tree, part).tree, whole).tree);
      expect(marks.filter((mark) => !back.includes(mark))).toEqual([]);
    }),
  );
});

test('missing plugins and migrations lose no node', () => {
  check(
    fc.property(tree, partSite, (stored, part) => {
      const back = new Set(idsOf(resolveTree(resolveTree(stored, part).tree, whole).tree));
      expect(idsOf(stored).filter((id) => !back.has(id))).toEqual([]);
    }),
  );
});

test('migrations are deterministic, and a resolved tree is stable', () => {
  check(
    fc.property(tree, (stored) => {
      const once = resolveTree(stored, whole).tree;
      expect(resolveTree(structuredClone(stored), whole).tree).toEqual(once);
      expect(resolveTree(once, whole).tree).toBe(once);
    }),
  );
});

test('resolving does not change stored content', () => {
  check(
    fc.property(tree, (stored) => {
      const before = structuredClone(stored);
      resolveTree(stored, whole);
      resolveShown(stored, replaced);
      expect(stored).toEqual(before);
    }),
  );
});

test('saving while a replacement is shown, and restoring the component, is as if it had never been removed', () => {
  check(
    fc.property(tree, (stored) => {
      const saved = resolveTree(stored, replaced).tree;
      expect(resolvedThroughout(saved)).toEqual(resolvedThroughout(stored));
      const cardsIn = (root: Node) =>
        [...walk(root)].flatMap(([node]) => (node.name === 'cms-component-card' ? [node] : []));
      const outermost = cardsIn(saved).filter(({ id }) => resolveTree(stored, replaced).states.has(id));
      const originals = new Map(cardsIn(stored).map((node) => [node.id, node]));
      for (const node of outermost) expect(node).toBe(originals.get(node.id));
    }),
  );
});

test('a patch and its inverse give the same content', () => {
  check(
    fc.property(tree, intents, (stored, wanted) => {
      const content = contentOf(resolveTree(stored, whole).tree);
      const operations = operationsOf(content.tree, wanted);
      const inverse = inversePatch(content, operations);
      expect(applyPatch(applyPatch(content, operations), inverse)).toEqual(content);
      for (const operation of [...operations, ...inverse])
        expect(operationSchema.safeParse(operation).error).toBeUndefined();
    }),
  );
});

test('no operation creates a cycle, an orphan or a duplicate id', () => {
  check(
    fc.property(tree, intents, (stored, wanted) => {
      const content = contentOf(resolveTree(stored, whole).tree);
      const after = applyPatch(content, operationsOf(content.tree, wanted)).tree;
      const ids = idsOf(after);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [node, { parent, slot, index }] of walk(after)) {
        expect(parent === undefined ? after : parent.slots[slot]?.[index]).toBe(node);
      }
    }),
  );
});

const hostile = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      id: fc.oneof(fc.uuid(), fc.jsonValue()),
      name: fc.oneof(fc.constantFrom(...whole.types.keys()), fc.jsonValue()),
      version: fc.oneof(fc.nat(9), fc.jsonValue()),
      props: fc.oneof(
        fc.dictionary(fc.constantFrom('title', 'ctas', 'tabs', 'look', '__proto__', 'constructor'), fc.jsonValue()),
        fc.jsonValue(),
      ),
      slots: fc.oneof(
        fc.dictionary(fc.constantFrom('body', 'content', '__proto__', 'toString'), fc.array(fc.jsonValue())),
        fc.jsonValue(),
      ),
      attic: fc.oneof(
        fc.constant(undefined),
        fc.jsonValue(),
        fc.array(
          fc.record({
            kind: fc.constantFrom('prop', 'slot'),
            path: fc.array(fc.string()),
            slot: fc.string(),
            nodes: fc.array(fc.jsonValue()),
            value: fc.jsonValue(),
            plugin: fc.constant('sample-cards'),
            pluginVersion: fc.constantFrom('9.0.0', 'no version'),
            version: fc.nat(),
          }),
        ),
      ),
    },
    { requiredKeys: [] },
  ),
);

test('resolving never throws, regardless of the stored content', () => {
  check(
    fc.property(hostile, (value) => {
      const stored = JSON.parse(JSON.stringify(value)) as Parameters<typeof resolve>[0];
      expect(resolve(stored, whole).state.state).toMatch(/ready|unknown|newer|invalid/);
      expect(() => resolveTree(stored, whole)).not.toThrow();
      expect(() => resolveShown(stored, replaced)).not.toThrow();
      const root = { id: '1', name: 'cms-template-sample-page', version: 0, props: {}, slots: { main: [stored] } };
      expect(resolveTree(root, whole).states.get('1')?.state).toBe('ready');
    }),
  );
});

test('a patch that cannot be applied is rejected with the index of its operation', () => {
  const content = contentOf({ id: '1', name: 'cms-template-sample-page', version: 0, props: {}, slots: {} });
  const title = { op: 'page', field: 'title', value: 'New' } as const;
  const attempt = () => applyPatch(content, [title, { op: 'remove', node: 'nowhere' }]);
  expect(attempt).toThrow(QuoinError);
  expect(attempt).toThrow('Operation 1 of the patch cannot be applied: there is no node nowhere.');
});
