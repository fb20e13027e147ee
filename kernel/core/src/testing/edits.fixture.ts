import type { Node } from '@quoin/sdk';
import fc from 'fast-check';
import type { Operation } from '../patch/operation.ts';
import { applyOperation } from '../patch/apply.ts';
import { walk } from '../tree/walk.ts';
import { contentOf, id } from './site.fixture.ts';

const kinds = ['set', 'unset', 'insert', 'remove', 'move', 'open', 'inherit', 'restore', 'title'] as const;

export interface Intent {
  kind: (typeof kinds)[number] | 'put-away';
  /** Node numbers, modulo the number of nodes. */
  one: number;
  other: number;
  text: string;
}

const intentsOf = (...of: [Intent['kind'], ...Intent['kind'][]]) =>
  fc.record({
    kind: fc.constantFrom(...of),
    one: fc.nat(50),
    other: fc.nat(50),
    text: fc.string({ minLength: 1, maxLength: 8 }),
  });

export const intents: fc.Arbitrary<Intent[]> = fc.array(intentsOf(...kinds), { maxLength: 8 });

/** Any operation that a patch may hold. */
export const everyIntent: fc.Arbitrary<Intent[]> = fc.array(intentsOf(...kinds, 'restore', 'put-away', 'put-away'), {
  minLength: 1,
  maxLength: 16,
});

/** The tree may refuse it. */
function operationOf({ kind, one, other, text }: Intent, node: Node, target: Node, fresh: string): Operation {
  const slot = Object.keys(target.slots)[other % 3] ?? ['body', 'content', 'main'][one % 3] ?? 'body';
  const index = other % ((target.slots[slot]?.length ?? 0) + 1);
  const prop = Object.keys(node.props)[other % 4] ?? 'body';
  switch (kind) {
    case 'set':
      return { op: 'set', node: node.id, path: [prop], value: text };
    case 'unset':
      return { op: 'set', node: node.id, path: [prop] };
    case 'insert': {
      // Sometimes with a taken id.
      const child: Node = {
        id: one % 4 === 0 ? node.id : fresh,
        name: 'cms-component-text',
        version: 0,
        props: { body: text },
        slots: {},
      };
      return { op: 'insert', parent: target.id, slot, index, node: child };
    }
    case 'remove':
      return { op: 'remove', node: node.id };
    case 'move':
      return { op: 'move', node: node.id, parent: target.id, slot, index: 0 };
    case 'open':
    case 'inherit':
      return { op: kind, node: target.id, slot };
    case 'restore':
      return { op: 'restore', node: node.id, entry: 0 };
    case 'put-away': {
      const origin = { plugin: 'sample-cards', pluginVersion: '1.0.0', version: 0 };
      return {
        op: 'put-away',
        node: target.id,
        index: 0,
        entry: one % 2 === 0 ? { kind: 'slot', slot, ...origin } : { kind: 'prop', path: [prop], ...origin },
      };
    }
    case 'title':
      // A blank title is refused.
      return { op: 'page', field: 'title', value: `New ${text}` };
  }
}

interface Attempt {
  operation: Operation;
  isRefused: boolean;
}

/** Applies intents in sequence, to nodes that pass. */
function attempted(tree: Node, intents: readonly Intent[], passes: (node: Node) => boolean = () => true): Attempt[] {
  let content = contentOf(tree);
  return intents.flatMap((intent, index): Attempt[] => {
    const nodes = [...walk(content.tree)].map(([node]) => node).filter(passes);
    const node = nodes[intent.one % nodes.length];
    const target = nodes[intent.other % nodes.length];
    if (node === undefined || target === undefined) return [];
    const operation = operationOf(intent, node, target, id(1000 + index));
    try {
      content = applyOperation(content, operation);
      return [{ operation, isRefused: false }];
    } catch {
      return [{ operation, isRefused: true }];
    }
  });
}

export const operationsOf = (...args: Parameters<typeof attempted>): Operation[] =>
  attempted(...args).flatMap(({ operation, isRefused }) => (isRefused ? [] : [operation]));

/** Includes the refused one. */
export function operationsUntilRefused(...args: Parameters<typeof attempted>): Operation[] {
  const all = attempted(...args);
  const refused = all.findIndex(({ isRefused }) => isRefused);
  return (refused === -1 ? all : all.slice(0, refused + 1)).map(({ operation }) => operation);
}
