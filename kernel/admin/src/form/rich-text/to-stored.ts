import { isEqual } from '@quoin/core';
import type { RichTextNode } from '@quoin/sdk';
import {
  headingLevels,
  type Block,
  type BlockNode,
  type Child,
  type Inline,
  type LinkAttributes,
  type Segment,
} from '@quoin/api/rich-text';

const linkOf = (inline: Inline): LinkAttributes | undefined => {
  const mark = inline.type === 'kept' ? undefined : inline.marks?.find(({ type }) => type === 'link');
  return mark?.type === 'link' ? mark.attrs : undefined;
};

function wordsOf(inline: Inline): Child {
  if (inline.type === 'kept') return inline.attrs.stored as unknown as Child;
  if (inline.type === 'hardBreak') return { type: 'line-break' };
  return inline.marks?.some(({ type }) => type === 'bold') === true ? { text: inline.text, bold: true } : inline.text;
}

/** Shortest notation of a node's content. */
function body(children: Child[]): Pick<BlockNode, 'bold' | 'text' | 'children'> {
  const [only] = children;
  if (only === undefined) return {};
  if (children.length > 1 || (typeof only === 'object' && 'type' in only)) return { children };
  return typeof only === 'string' ? { text: only } : only;
}

/** Converts a line, joining the words of a link. */
function childrenOf(content: readonly Inline[]): Child[] {
  const children: Child[] = [];
  for (let start = 0; start < content.length;) {
    const first = content[start];
    if (first === undefined) break;
    const link = linkOf(first);
    if (link === undefined) {
      children.push(wordsOf(first));
      start += 1;
      continue;
    }
    const after = content.findIndex((inline, index) => index > start && !isEqual(linkOf(inline), link));
    const end = after < 0 ? content.length : after;
    const { href, icon, isButton, wide } = link;
    children.push({
      type: 'link',
      href,
      ...(icon === null ? {} : { icon }),
      ...(isButton ? { isButton } : {}),
      ...(wide ? { wide } : {}),
      ...body(content.slice(start, end).map(wordsOf)),
    });
    start = end;
  }
  return children;
}

const isElement = (child: Child): child is RichTextNode => typeof child === 'object' && 'type' in child;

function nodesOf({ type, attrs, content = [] }: Block): RichTextNode[] {
  const children = childrenOf(content);
  // Text needs a container; links and line breaks do not.
  if (type === 'plain' && attrs.isBare && children.every(isElement)) return children;
  const align = attrs.align === null ? {} : { align: attrs.align };
  if (type !== 'heading') return [{ type: type === 'plain' ? 'align' : 'paragraph', ...align, ...body(children) }];
  const name =
    (Object.keys(headingLevels) as (keyof typeof headingLevels)[]).find(
      (each) => headingLevels[each] === attrs.level,
    ) ?? 'h5';
  return [{ type: name, ...align, ...body(children) }];
}

const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, ordered(inner)] as const).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
};

const byType = ({ type: one }: { type: string }, { type: other }: { type: string }) => (one < other ? -1 : 1);

/** Canonical string of a block, regardless of the order of keys and marks. */
const keyOf = ({ content = [], ...block }: Block): string =>
  JSON.stringify(
    ordered({
      ...block,
      content: content.map((inline) =>
        'marks' in inline && inline.marks !== undefined ? { ...inline, marks: inline.marks.toSorted(byType) } : inline,
      ),
    }),
  );

/** Converts the editor's document. Unchanged segments keep their stored notation, because others are equivalent. */
export function storedOf(blocks: readonly Block[], original: readonly Segment[]): RichTextNode[] {
  const keys = blocks.map(keyOf);
  const left = original.map(({ stored, blocks: shown }) => ({ stored, keys: shown.map(keyOf) }));
  const nodes: RichTextNode[] = [];
  let wasBare = false;
  for (let at = 0; at < blocks.length;) {
    const same = left.findIndex((segment) => segment.keys.every((key, index) => keys[at + index] === key));
    const [segment] = same < 0 ? [] : left.splice(same, 1);
    const block = blocks[at];
    if (block === undefined) break;
    const isBare = block.type === 'plain' && block.attrs.isBare;
    // Adjacent bare lines would run together.
    if (isBare && wasBare) nodes.push({ type: 'line-break' });
    nodes.push(...(segment?.stored ?? nodesOf(block)));
    wasBare = isBare;
    at += segment?.keys.length ?? 1;
  }
  const [only] = blocks;
  const isEmpty = blocks.length === 1 && only?.type === 'paragraph' && (only.content ?? []).length === 0;
  return isEmpty && original.length === left.length ? [] : nodes;
}
