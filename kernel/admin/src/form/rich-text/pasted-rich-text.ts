import { extensions, withoutTables, type Block } from '@quoin/api/rich-text';
import type { RichTextNode } from '@quoin/sdk';
import { generateJSON } from '@tiptap/core';
import { storedOf } from './to-stored.ts';

const hasContent = ({ content = [] }: Block): boolean =>
  content.some((inline) => inline.type === 'kept' || (inline.type === 'text' && inline.text.trim() !== ''));

/** Rich text of markup, as it is pasted into one, without its empty paragraphs. */
export function pastedRichText(html: string): RichTextNode[] {
  const { content } = generateJSON(withoutTables(html), extensions) as { content: Block[] };
  return storedOf(content.filter(hasContent), []);
}
