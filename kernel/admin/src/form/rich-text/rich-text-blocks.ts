import { emptyParagraph, extensions, type Block } from '@quoin/api/rich-text';
import type { RichTextNode } from '@quoin/sdk';
import { getSchema } from '@tiptap/core';
import { segmentsOf } from './to-document.ts';
import { storedOf } from './to-stored.ts';

/** A rich text while it is edited elsewhere, as JSON of its blocks. */
interface RichTextBlocks {
  json: string;
  /** Value to store for changed blocks; undefined if they are invalid. */
  stored(json: string): RichTextNode[] | undefined;
}

const schema = getSchema(extensions);

/** Reads blocks that may be anything. */
function blocksIn(json: string): Block[] | undefined {
  try {
    const document = schema.nodeFromJSON({ type: 'doc', content: JSON.parse(json) as unknown });
    document.check();
    return (document.toJSON() as { content: Block[] }).content;
  } catch {
    return undefined;
  }
}

export function richTextBlocks(value: readonly RichTextNode[]): RichTextBlocks {
  const segments = segmentsOf(value);
  const blocks = segments.flatMap((segment) => segment.blocks);
  return {
    json: JSON.stringify(blocks.length === 0 ? [emptyParagraph] : blocks),
    stored(json) {
      const changed = blocksIn(json);
      return changed && storedOf(changed, segments);
    },
  };
}
