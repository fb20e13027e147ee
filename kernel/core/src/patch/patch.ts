import { QuoinError } from '@quoin/sdk';
import type { PageContent } from '../page/content.ts';
import { applyOperation } from './apply.ts';
import { inverseOf } from './inverse.ts';
import type { Operation } from './operation.ts';

/** Applies operations one after the other, and hands each to `seen` with the content that it is applied to. */
function play(content: PageContent, operations: readonly Operation[], seen?: (operation: Operation, before: PageContent) => void): PageContent {
  return operations.reduce((before, operation, index) => {
    try {
      const after = applyOperation(before, operation);
      seen?.(operation, before);
      return after;
    } catch (error) {
      if (!(error instanceof QuoinError) || error.code !== 'tree.impossible') throw error;
      throw new QuoinError('tree.invalid-patch', { index: String(index), reason: error.details['reason'] ?? '' }, { cause: error });
    }
  }, content);
}

/** Applies operations in order, all or none. Throws `tree.invalid-patch` with the operation's index and what is wrong. */
export const applyPatch = (content: PageContent, operations: readonly Operation[]): PageContent => play(content, operations);

/** The operations that undo a patch: applied to its result they give back the content. Throws as `applyPatch` does. */
export function inversePatch(content: PageContent, operations: readonly Operation[]): Operation[] {
  const inverse: Operation[][] = [];
  play(content, operations, (operation, before) => inverse.push(inverseOf(before, operation)));
  return inverse.toReversed().flat();
}
