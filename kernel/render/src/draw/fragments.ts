import { randomBytes } from 'node:crypto';
import type { HtmlPart } from '../model/rendered-node.ts';

// Content cannot forge tokens, because the number is secret. Their characters exist in every encoding and need no HTML
// escape.
const secret = randomBytes(8).toString('hex');
const opening = `[${secret}:`;
const token = new RegExp(`\\[${secret}:(\\d+)\\]`);

/** Finished HTML in a node's output, represented by tokens instead of wrapper elements. */
export class Fragments {
  readonly #parts: HtmlPart[] = [];

  add(part: HtmlPart): string {
    return `${opening}${this.#parts.push(part) - 1}]`;
  }

  get count(): number {
    return this.#parts.length;
  }

  split(html: string): HtmlPart[] {
    if (!html.includes(opening)) return [html];
    return html.split(token).map((piece, index) => (index % 2 === 0 ? piece : (this.#parts[Number(piece)] ?? '')));
  }
}
