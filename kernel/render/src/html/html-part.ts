/** HTML that many pages share, encoded once. */
export interface EncodedHtml {
  html: string;
  bytes: Buffer;
}

export type HtmlPart = string | EncodedHtml;

export const encodedHtml = (html: string): EncodedHtml => ({ html, bytes: Buffer.from(html) });

export const joinHtml = (parts: readonly HtmlPart[]): string =>
  parts.reduce<string>((html, part) => html + (typeof part === 'string' ? part : part.html), '');

/**
 * Returns the HTML in UTF-8. One character beyond Latin-1 makes a whole string two bytes wide, and three times as slow
 * to encode as its parts.
 */
export const encodeHtml = (parts: readonly HtmlPart[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part.bytes)));
