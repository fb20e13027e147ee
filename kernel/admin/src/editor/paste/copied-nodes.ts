import { nodeSchema } from '@quoin/core';
import { z, type Node } from '@quoin/sdk';

const kind = 'quoin/nodes';
const copiedSchema = z.object({ kind: z.literal(kind), nodes: z.array(nodeSchema).min(1).max(100) });

/** Serializes nodes for the clipboard, also for other pages and sites. */
export const asText = (nodes: readonly Node[]): string => JSON.stringify({ kind, nodes });

/** Parses nodes from clipboard text; undefined for any other text. */
export function nodesIn(text: string): Node[] | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    return copiedSchema.safeParse(JSON.parse(text)).data?.nodes;
  } catch {
    return undefined;
  }
}
