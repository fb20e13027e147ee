import { nodeSchema } from '@quoin/core';
import { z, type Node } from '@quoin/sdk';

const kind = 'quoin/nodes';
const copiedSchema = z.object({ kind: z.literal(kind), nodes: z.array(nodeSchema).min(1).max(100) });

/** Nodes as text for the clipboard, which other pages and other sites understand. */
export const asText = (nodes: readonly Node[]): string => JSON.stringify({ kind, nodes });

/** The nodes in a text from the clipboard; undefined when it holds something else. */
export function nodesIn(text: string): Node[] | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    return copiedSchema.safeParse(JSON.parse(text)).data?.nodes;
  } catch {
    return undefined;
  }
}
