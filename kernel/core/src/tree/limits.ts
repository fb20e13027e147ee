import type { Node } from '@quoin/sdk';
import { KernelError } from '../errors/kernel-error.ts';
import { everyNode, walk } from './walk.ts';

/** Max nodes of a page, attics included. */
export const maxNodes = 5000;
/** Max levels of a page, root included. */
export const maxDepth = 30;
/** Max characters of a page's tree as JSON. */
export const maxCharacters = 4_000_000;

const nodeLimit = `${maxNodes} nodes`;

/** Raises `tree.too-large` above `maxNodes`. */
export function assertNodeCount(count: number): void {
  if (count > maxNodes) throw new KernelError('tree.too-large', { limit: nodeLimit });
}

/** Returns the exceeded limit, such as `5000 nodes`, or undefined. */
export function exceededLimit(tree: Node): string | undefined {
  let count = 0;
  for (const _ of everyNode(tree)) {
    count += 1;
    if (count > maxNodes) return nodeLimit;
  }
  for (const [, { depth }] of walk(tree)) if (depth >= maxDepth) return `${maxDepth} levels`;
  if (JSON.stringify(tree).length > maxCharacters) return `${maxCharacters} characters`;
  return undefined;
}

/** Raises `tree.too-large`. */
export function assertLimits(tree: Node): void {
  const limit = exceededLimit(tree);
  if (limit !== undefined) throw new KernelError('tree.too-large', { limit });
}
