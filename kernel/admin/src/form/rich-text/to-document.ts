import { isEqual } from '@quoin/core';
import type { Json, RichTextNode } from '@quoin/sdk';
import {
  headingLevels,
  type Alignment,
  type Block,
  type BlockNode,
  type Child,
  type Inline,
  type LinkNode,
  type Mark,
  type Segment,
} from '@quoin/api/rich-text';

const bold: Mark = { type: 'bold' };
const unsupported = (stored: Child): Inline => ({ type: 'kept', attrs: { stored: stored as Json } });
const childrenOf = ({ text, children = [] }: Pick<BlockNode, 'text' | 'children'>): Child[] =>
  text === undefined ? children : [text, ...children];
const text = (words: string, marks: Mark[]): Inline[] =>
  words === '' ? [] : [{ type: 'text', text: words, ...(marks.length > 0 ? { marks } : {}) }];

/** Marks a link's text. Retains a link unchanged if it has no text or has other content. */
function linked(link: LinkNode, isBold: boolean): Inline[] {
  const { href, icon = null, isButton = false, wide = false } = link;
  const mark: Mark = { type: 'link', attrs: { href, icon, isButton, wide } };
  const children = childrenOf(link);
  const isPlain = children.every(
    (child) => typeof child === 'string' || !('type' in child) || child.type === 'line-break',
  );
  const words = isPlain ? children.flatMap((child) => inlineOf(child, isBold || link.bold === true, mark)) : [];
  return words.length > 0 ? words : [unsupported(link)];
}

function inlineOf(child: Child, isBold: boolean, link?: Mark): Inline[] {
  const around = link === undefined ? [] : [link];
  if (typeof child === 'string') return text(child, isBold ? [...around, bold] : around);
  if (!('type' in child)) return text(child.text, isBold || child.bold === true ? [...around, bold] : around);
  if (child.type === 'line-break') return [{ type: 'hardBreak', ...(link === undefined ? {} : { marks: [link] }) }];
  return child.type === 'link' ? linked(child, isBold) : [unsupported(child)];
}

function joined(inlines: readonly Inline[]): Inline[] {
  const all: Inline[] = [];
  for (const inline of inlines) {
    const last = all.at(-1);
    if (last?.type === 'text' && inline.type === 'text' && isEqual(last.marks, inline.marks))
      all[all.length - 1] = { ...last, text: last.text + inline.text };
    else all.push(inline);
  }
  return all;
}

const withContent = (block: Block, inlines: readonly Inline[]): Block =>
  inlines.length === 0 ? block : { ...block, content: joined(inlines) };

const isBlock = (child: Child): child is BlockNode =>
  typeof child === 'object' &&
  'type' in child &&
  (child.type === 'align' || child.type === 'paragraph' || child.type in headingLevels);

/** Blocks of a node. An aligned container becomes aligned blocks. */
function blocksOf(node: BlockNode, around: { align: Alignment | null; isBold: boolean }): Block[] {
  const align = node.align ?? around.align;
  const isBold = around.isBold || node.bold === true;
  const children = childrenOf(node);
  if (node.type !== 'align') {
    const inlines = children.flatMap((child) => inlineOf(child, isBold));
    return [
      withContent(
        node.type === 'paragraph'
          ? { type: 'paragraph', attrs: { align } }
          : { type: 'heading', attrs: { align, level: headingLevels[node.type] } },
        inlines,
      ),
    ];
  }
  const blocks: Block[] = [];
  let line: Inline[] = [];
  const endLine = () => {
    if (line.length > 0) blocks.push(withContent({ type: 'plain', attrs: { align, isBare: false } }, line));
    line = [];
  };
  for (const child of children) {
    if (isBlock(child)) {
      endLine();
      blocks.push(...blocksOf(child, { align, isBold }));
    } else line.push(...inlineOf(child, isBold));
  }
  endLine();
  return blocks.length > 0 ? blocks : [{ type: 'plain', attrs: { align, isBare: false } }];
}

export function segmentsOf(nodes: readonly RichTextNode[]): Segment[] {
  const segments: Segment[] = [];
  let bare: RichTextNode[] = [];
  const endBare = () => {
    const inlines = bare.flatMap((node) => inlineOf(node, false));
    if (bare.length > 0)
      segments.push({
        stored: bare,
        blocks: [withContent({ type: 'plain', attrs: { align: null, isBare: true } }, inlines)],
      });
    bare = [];
  };
  for (const node of nodes) {
    if (isBlock(node)) {
      endBare();
      segments.push({ stored: [node], blocks: blocksOf(node, { align: null, isBold: false }) });
    } else bare.push(node);
  }
  endBare();
  return segments;
}
