import type { Copied } from '../table/copied-cells.ts';

/** Texts of the lines that are not empty. */
const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const hasBlocks = ({ html }: Copied): boolean => /<(?:p|h[1-6]|li|blockquote)[\s>]/i.test(html);

/** True if text of a word processor, or several lines, may have been copied. */
export const mayHoldText = (copied: Copied): boolean => hasBlocks(copied) || linesOf(copied.text).length > 1;

/** Markup of the text: that of the clipboard, or a paragraph for each line. */
export function markupOf(copied: Copied): string {
  if (hasBlocks(copied)) return copied.html;
  const body = document.createElement('body');
  for (const line of linesOf(copied.text)) body.appendChild(document.createElement('p')).textContent = line;
  return body.innerHTML;
}

/** True if a document has tables, and text around them. */
export function isAroundTables(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const tables = body.querySelectorAll('table');
  for (const other of [...tables, ...body.querySelectorAll('style, script')]) other.remove();
  return tables.length > 0 && body.textContent.trim() !== '';
}

const counted = (count: number, noun: string): string => (count === 1 ? `1 ${noun} was` : `${count} ${noun}s were`);

/** Sentences about what a rich text cannot hold; undefined if it holds all. */
export function lossesIn(html: string): string | undefined {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const pictures = body.querySelectorAll('img, svg, video').length;
  const becoming = [
    ['Tables', 'table'],
    ['Lists', 'ul, ol'],
    ['Headings of other levels than 1, 2 and 5', 'h3, h4, h6'],
  ].flatMap(([words, selector = '']) => (body.querySelector(selector) === null ? [] : [`${words} became paragraphs.`]));
  const sentences = [...(pictures === 0 ? [] : [`${counted(pictures, 'picture')} left out.`]), ...becoming];
  return sentences.length === 0 ? undefined : sentences.join(' ');
}
