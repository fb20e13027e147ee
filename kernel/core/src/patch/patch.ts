import { QuoinError } from '@quoin/sdk';
import { KernelError } from '../errors/kernel-error.ts';
import type { PageContent } from '../page/content.ts';
import { applyOperation, changePage } from './apply.ts';
import { inverseOf } from './inverse.ts';
import type { Operation } from './operation.ts';
import { WorkingTree } from './working-tree.ts';

/** Raises `tree.invalid-patch` for the first operation that the tree refuses. */
function play(
  content: PageContent,
  operations: readonly Operation[],
  apply: (before: PageContent, operation: Operation) => PageContent,
): PageContent {
  return operations.reduce((before, operation, index) => {
    try {
      return apply(before, operation);
    } catch (error) {
      if (!(error instanceof QuoinError) || error.code !== 'tree.impossible') throw error;
      throw new KernelError(
        'tree.invalid-patch',
        { index: String(index), reason: error.details['reason'] ?? '' },
        { cause: error },
      );
    }
  }, content);
}

/**
 * Applies all operations or none. Raises `tree.invalid-patch` with the operation's index and reason, `tree.too-large`,
 * and `tree.patch-too-large` if the operations cost too much together.
 */
export function applyPatch(content: PageContent, operations: readonly Operation[]): PageContent {
  if (operations.length === 0) return content;
  const working = WorkingTree.of(content.tree);
  // If nodes share an id, operations change the first in document order.
  if (working === undefined) return play(content, operations, applyOperation);
  const changed = play(content, operations, (before, operation) => {
    if (operation.op === 'page') return changePage(before, operation);
    working.apply(operation);
    return before;
  });
  return { ...changed, tree: working.tree };
}

/** Returns the operations that undo a patch when applied to its result. Raises as `applyPatch` does. */
export function inversePatch(content: PageContent, operations: readonly Operation[]): Operation[] {
  const inverse: Operation[][] = [];
  play(content, operations, (before, operation) => {
    const after = applyOperation(before, operation);
    inverse.push(inverseOf(before, operation));
    return after;
  });
  return inverse.toReversed().flat();
}
