import type { NodeType } from '@quoin/core';
import type { RenderNode } from '../model/render-node.ts';
import { Fragments } from './fragments.ts';
import { textEnd, textStart } from './markers.ts';
import {
  findPieces,
  hasPrivateCharacters,
  maxSubstitutes,
  substituted,
  type SubstitutedText,
} from './substituted-text.ts';
import { changeTextProps } from './text-props.ts';
import { createContainment, textRanges, withEdits, type HtmlEdit, type TextRange } from './text-ranges.ts';

interface MarkedText extends SubstitutedText {
  path: readonly string[];
}

/** Tokens before and after the blocks of a rich text. */
interface MarkedRichText {
  start: string;
  end: string;
}

/**
 * A node's HTML with substitutes for its texts and tokens around its rich texts, and the props that it is drawn with.
 */
export interface MarkedTexts {
  html: string;
  props: Record<string, unknown>;
  texts: readonly MarkedText[];
  richTexts: readonly MarkedRichText[];
}

interface Texts {
  html: string;
  node: RenderNode;
  fragments: Fragments;
  /** Draws the node with other props. */
  draw(props: Record<string, unknown>): string;
}

/** True for one word, such as a number, that a component shows in another form. Escapes and lines may differ anyway. */
const isFormatted = (text: string, html: string): boolean => /^[^\s&<>"']+$/.test(text) && !html.includes(text);

/** Max redraws of a node to find out which of its fields can be marked. */
const maxDraws = 16;

/**
 * Draws a node again with substitutes for its texts. A text stays if its substitute changes the rest of the HTML, for
 * example because the component compares or changes the text.
 */
export function markTexts({ html, node, fragments, draw }: Texts): MarkedTexts {
  const { props } = node.arguments;
  const unmarked: MarkedTexts = { html, props, texts: [], richTexts: [] };
  if (node.prepared.definition === undefined) return unmarked;
  const { schema } = node.prepared.definition.type;
  let draws = 0;

  function mark(fields: readonly string[]): MarkedTexts | undefined {
    draws += 1;
    if (fields.length === 0 || draws > maxDraws) return undefined;
    const texts: MarkedText[] = [];
    const richTexts: MarkedRichText[] = [];
    const changed = changeTextProps(schema, props, (text, path, field) => {
      if (!fields.includes(field) || texts.length === maxSubstitutes) return text;
      if (typeof text === 'string') {
        if (isFormatted(text, html)) return text;
        const marked = { ...substituted(text, texts.length), path };
        texts.push(marked);
        return marked.substitute;
      }
      const [start, end] = [fragments.add(textStart(node, path)), fragments.add(textEnd)];
      richTexts.push({ start, end });
      return [start, ...text, end];
    });
    try {
      const drawn = draw(changed);
      const tokens = tokensOf(richTexts);
      const restored = withEdits(drawn, findPieces(drawn, texts));
      const isSame = Fragments.replace(restored, (token) => (tokens.has(token) ? '' : token)) === html;
      return isSame ? { html: drawn, props: changed, texts, richTexts } : undefined;
    } catch {
      return undefined;
    }
  }

  /** Returns the markable ones of fields that cannot all be marked. */
  function markable(fields: readonly string[]): readonly string[] {
    if (fields.length < 2) return [];
    const middle = Math.ceil(fields.length / 2);
    return [fields.slice(0, middle), fields.slice(middle)].flatMap((half) =>
      mark(half) === undefined ? markable(half) : half,
    );
  }

  const fields = fieldsOf(schema, props);
  if (fields.length === 0 || hasPrivateCharacters(html)) return unmarked;
  return mark(fields) ?? mark(markable(fields)) ?? unmarked;
}

function fieldsOf(schema: NodeType['schema'], props: Record<string, unknown>): string[] {
  const fields = new Set<string>();
  changeTextProps(schema, props, (text, _, field) => {
    fields.add(field);
    return text;
  });
  return [...fields];
}

const tokensOf = (texts: readonly MarkedRichText[]): Set<string> =>
  new Set(texts.flatMap(({ start, end }) => [start, end]));

const onlyTags = /^(?:<[^>]*>|\s)*$/;

/** Replaces substitutes with their texts, with comments around those that stand alone as text on the page. */
export function keepTextMarks(html: string, node: RenderNode, { texts, richTexts }: MarkedTexts): string {
  if (texts.length === 0 && richTexts.length === 0) return html;
  const ranges = textRanges(html);
  return withEdits(
    html,
    [...markPieces(html, node, texts, ranges), ...removedTokens(html, richTexts, ranges)].toSorted(
      (one, other) => one.from - other.from,
    ),
  );
}

function markPieces(
  html: string,
  node: RenderNode,
  texts: readonly MarkedText[],
  ranges: readonly TextRange[],
): HtmlEdit[] {
  const isText = createContainment(ranges);
  const edits: HtmlEdit[] = [];
  /** The first edit of each text that has begun, and where its last part ended; undefined if it cannot be marked. */
  const begun = new Map<number, { first: HtmlEdit; to: number } | undefined>();
  for (const { index, from, to, html: text, isFirst, isLast } of findPieces(html, texts)) {
    const edit = { from, to, html: text };
    edits.push(edit);
    const before = begun.get(index);
    const isWhole =
      isText({ from, to }) && (isFirst || (before !== undefined && onlyTags.test(html.slice(before.to, from))));
    const current = isWhole ? { first: isFirst ? edit : (before?.first ?? edit), to } : undefined;
    begun.set(index, current);
    if (!isLast || current === undefined) continue;
    edit.html += textEnd;
    current.first.html = textStart(node, texts[index]?.path ?? []) + current.first.html;
  }
  return edits;
}

/** Removes tokens that do not stand as text on the page, such as in raw text. */
function removedTokens(html: string, texts: readonly MarkedRichText[], ranges: readonly TextRange[]): HtmlEdit[] {
  const isText = createContainment(ranges);
  const ends = new Map(texts.map(({ start, end }) => [start, end]));
  const tokens = tokensOf(texts);
  const removed = new Set<HtmlEdit>();
  let open: { edit: HtmlEdit; end: string } | undefined;
  for (const { token, from, to } of Fragments.tokensIn(html)) {
    if (!tokens.has(token)) continue;
    const edit = { from, to, html: '' };
    removed.add(edit);
    if (!isText(edit)) continue;
    const end = ends.get(token);
    if (end !== undefined) open = { edit, end };
    else if (open?.end === token) {
      removed.delete(open.edit);
      removed.delete(edit);
      open = undefined;
    }
  }
  return [...removed];
}
