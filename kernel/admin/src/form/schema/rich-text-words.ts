import type { Json } from '@quoin/sdk';
import { isJsonObject } from './value.ts';

const blocks: ReadonlySet<Json | undefined> = new Set(['h1', 'h2', 'h5', 'paragraph', 'align']);

const isBlock = (node: Json): boolean => isJsonObject(node) && blocks.has(node['type']);

/** Text of rich text nodes without their marks, with a line for each paragraph. */
export function richTextWords(nodes: readonly Json[]): string {
  return nodes
    .map((node, index) => {
      const before = nodes[index - 1];
      const isNewLine = before !== undefined && (isBlock(node) || isBlock(before));
      return (isNewLine ? '\n' : '') + wordsOf(node);
    })
    .join('');
}

function wordsOf(node: Json): string {
  if (typeof node === 'string') return node;
  if (!isJsonObject(node)) return '';
  if (node['type'] === 'line-break') return '\n';
  const { text, children } = node;
  return (typeof text === 'string' ? text : '') + (Array.isArray(children) ? richTextWords(children) : '');
}
