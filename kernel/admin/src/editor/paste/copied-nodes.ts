import { nodeSchema } from '@quoin/core';
import { z, type Node } from '@quoin/sdk';

const kind = 'quoin/nodes';
const copiedSchema = z.object({
  kind: z.literal(kind),
  /** Absent from what earlier versions copied. */
  site: z.string().optional(),
  nodes: z.array(nodeSchema).min(1),
});

/** Nodes on the clipboard, and the site that they are from. */
export interface CopiedNodes {
  site?: string | undefined;
  nodes: readonly Node[];
}

/** Serializes nodes for the clipboard, also for other pages and sites. */
export const asText = ({ site, nodes }: CopiedNodes): string => JSON.stringify({ kind, site, nodes });

/** Parses nodes from clipboard text; undefined for any other text. */
export function copiedNodesIn(text: string): CopiedNodes | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    return copiedSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
