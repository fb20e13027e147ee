import type { ResolvedRichTextNode } from '@quoin/sdk';

type Part = string | { text?: string | undefined; children?: readonly Part[] | undefined } | { type: 'line-break' };

const lineOf = (part: Part): string => {
  if (typeof part === 'string') return part;
  if (!('text' in part) && !('children' in part)) return 'type' in part && part.type === 'line-break' ? '\n' : '';
  return `${part.text ?? ''}${(part.children ?? []).map(lineOf).join('')}`;
};

/** Text of rich text, one line per paragraph. */
export const plainText = (nodes: readonly ResolvedRichTextNode[]): string => nodes.map(lineOf).join('\n').trim();
