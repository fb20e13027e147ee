import type { PageContent } from '../page/content.ts';
import type { Operation } from './operation.ts';

/** Applies operations in order, all or none. Throws `tree.invalid-patch` with the operation's index and what is wrong. */
export function applyPatch(content: PageContent, _operations: readonly Operation[]): PageContent {
  return content;
}

/** The operations that undo a patch: applied to its result they give back the content. Throws as `applyPatch` does. */
export function inversePatch(_content: PageContent, _operations: readonly Operation[]): Operation[] {
  return [];
}
