import { headingLevels, type HeadingLevel, type RichTextNode } from '@quoin/sdk';
import { withoutTags } from '../page/search-text.ts';

export interface WrittenHeading {
  level: HeadingLevel;
  text: string;
}

const levelOf = (digit: string | undefined): HeadingLevel =>
  headingLevels.find((level) => String(level) === digit) ?? 6;

/** Lists the headings of sanitized markup. */
export function headingsInMarkup(markup: string): WrittenHeading[] {
  return [...markup.matchAll(/<h([1-6])\b[^<>]*>/gi)].map(({ 0: tag, 1: digit, index }) => {
    const from = index + tag.length;
    const end = markup.indexOf('</h', from);
    return { level: levelOf(digit), text: withoutTags(markup.slice(from, end < 0 ? undefined : end)).trim() };
  });
}

/** Lists the alternative texts of pictures in sanitized markup; undefined for those without one. */
export const altsInMarkup = (markup: string): (string | undefined)[] =>
  [...markup.matchAll(/<img\b[^<>]*>/gi)].map(([tag]) => /\salt="([^"]*)"/i.exec(tag)?.[1]);

/** Lists the addresses of links in sanitized markup. */
export const hrefsInMarkup = (markup: string): string[] =>
  [...markup.matchAll(/<a\b[^<>]*\shref="([^"<>]*)"/gi)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

function words(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  const { text = '', children = [] } = value as { text?: string; children?: unknown[] };
  return text + children.map(words).join('');
}

/** Lists the headings of rich text, which are all at its top level. */
export const headingsInRichText = (nodes: readonly RichTextNode[]): WrittenHeading[] =>
  nodes.flatMap((node) => {
    const digit = /^h(\d)$/.exec(node.type)?.[1];
    const text = words(node).trim();
    return digit === undefined || text === '' ? [] : [{ level: levelOf(digit), text }];
  });

/** True if markup shows something other than text. */
export const showsMore = (markup: string): boolean => /<(img|svg|video|audio|iframe|picture|hr|table)\b/i.test(markup);
