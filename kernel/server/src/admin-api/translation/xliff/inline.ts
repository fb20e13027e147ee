import type { TextKind } from '@quoin/core';
import { type Json, richText } from '@quoin/sdk';

/** A piece of a text: words, or a code for what translators must preserve. */
export type Inline = string | InlineCode;

export interface InlineCode {
  id: string;
  /** Restores the code: markup, or JSON of an element of rich text without its content. */
  data: string;
  /** Absent for a code that holds no text. */
  children?: readonly Inline[];
}

/** How an element of rich text holds its words. */
type Content = 'text' | 'children' | 'both' | 'none';

type Fields = Record<string, Json>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const tokens = /<[^<>]*>|&(?:#\d+|#x[\da-f]+|\w+);/gi;

function markupInlines(markup: string, newId: () => string): Inline[] {
  const codes = [...markup.matchAll(tokens)].map(([data]) => ({ id: newId(), data }));
  return markup.split(tokens).flatMap((words, index) => [words, ...codes.slice(index, index + 1)]);
}

function contentOf({ text, children }: Fields): Content {
  if (text !== undefined) return children === undefined ? 'text' : 'both';
  return children === undefined ? 'none' : 'children';
}

/** Encodes an element of rich text as a code around its words. */
function elementInline(element: Json, newId: () => string): Inline[] {
  if (typeof element === 'string') return [element];
  if (!isFields(element)) return [];
  const { text, children, ...rest } = element;
  const content = contentOf(element);
  const code = { id: newId(), data: JSON.stringify({ ...rest, content }) };
  if (content === 'none') return [code];
  const own = typeof text === 'string' ? text : '';
  const inner = Array.isArray(children) ? children.flatMap((child) => elementInline(child, newId)) : [];
  const words = content === 'both' ? [{ id: newId(), data: 'text', children: [own] }] : content === 'text' ? [own] : [];
  return [{ ...code, children: [...words, ...inner] }];
}

/**
 * Splits a text into segments to translate: a text, one of several, or a block of rich text. Skips what does not fit.
 */
export function inlinesOf(kind: TextKind, value: Json): Inline[][] {
  let last = 0;
  const newId = () => String((last += 1));
  const wordsOf = (each: Json): string => (typeof each === 'string' ? each : '');
  const list = Array.isArray(value) ? value : [];
  if (kind === 'html') return [markupInlines(wordsOf(value), newId)];
  if (kind === 'texts') return list.map((each) => [wordsOf(each)]);
  if (kind === 'richText') return list.map((block) => elementInline(block, newId));
  return [[wordsOf(value)]];
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const markupOf = (inlines: readonly Inline[]): string =>
  inlines
    .map((each) =>
      typeof each === 'string' ? each.replace(/[&<>]/g, (letter) => escapes[letter] ?? letter) : each.data,
    )
    .join('');

/** Returns the words of a segment. Throws if it has codes, which plain text never has. */
function plainOf(inlines: readonly Inline[]): string {
  if (inlines.every((each) => typeof each === 'string')) return inlines.join('');
  throw new TypeError('A text without form has no codes.');
}

/** Restores an element. The schema refuses what no longer fits. */
function elementOf(inline: Inline): Json {
  if (typeof inline === 'string') return inline;
  const { content, ...rest } = JSON.parse(inline.data) as Fields;
  const [first, ...others] = inline.children ?? [];
  if (content === 'both' && typeof first === 'object')
    return { ...rest, text: plainOf(first.children ?? []), children: others.map(elementOf) };
  if (content === 'text') return { ...rest, text: plainOf(inline.children ?? []) };
  return content === 'children' ? { ...rest, children: (inline.children ?? []).map(elementOf) } : rest;
}

const storedRichText = richText('Rich text');

/** Restores a text from its segments; undefined if they form none of its kind. */
export function valueOf(kind: TextKind, segments: readonly (readonly Inline[])[]): Json | undefined {
  try {
    if (kind === 'texts') return segments.map(plainOf);
    if (kind === 'richText')
      return storedRichText.parse(segments.flatMap((segment) => segment.map(elementOf))) as unknown as Json;
    const [only = []] = segments;
    return kind === 'html' ? markupOf(only) : plainOf(only);
  } catch {
    return undefined;
  }
}

/** Lists the codes of a segment in order. */
export const codesIn = (inlines: readonly Inline[]): InlineCode[] =>
  inlines.flatMap((each) => (typeof each === 'string' ? [] : [each, ...codesIn(each.children ?? [])]));

/** Joins neighbouring words, and leaves out empty ones. */
export function joined(inlines: readonly Inline[]): Inline[] {
  const all: Inline[] = [];
  for (const each of inlines) {
    const last = all.at(-1);
    if (typeof each !== 'string')
      all.push(each.children === undefined ? each : { ...each, children: joined(each.children) });
    else if (typeof last === 'string') all[all.length - 1] = last + each;
    else if (each !== '') all.push(each);
  }
  return all;
}
