import { randomBytes } from 'node:crypto';
import type { HtmlPart } from '../model/rendered-node.ts';
import { rawTextElements, type TextRange } from './text-ranges.ts';

// Content cannot forge tokens, because the number is secret. Their characters exist in every encoding and need no HTML
// escape.
const secret = randomBytes(8).toString('hex');
const opening = `[${secret}:`;
const token = new RegExp(`\\[${secret}:(\\d+)\\]`);
const tokens = new RegExp(token, 'g');

/** Finished HTML in a node's output, represented by tokens instead of wrapper elements. */
export class Fragments {
  readonly #parts: HtmlPart[] = [];

  add(part: HtmlPart): string {
    return `${opening}${this.#parts.push(part) - 1}]`;
  }

  /** Returns the last place at or before an index that is outside tokens, tags, entities and raw text. */
  static placeBefore(html: string, index: number): number {
    const before = html.slice(0, index);
    const unfinished = [/<[^>]*$/, /&[^;\s]*$/].map((pattern) => before.search(pattern));
    const unclosed = rawTextElements.map((name) => {
      const start = before.lastIndexOf(`<${name}`);
      return before.includes(`</${name}`, Math.max(0, start)) ? -1 : start;
    });
    const place = Math.min(index, ...[...unfinished, ...unclosed].filter((at) => at >= 0));
    const token = html.lastIndexOf(opening, place);
    return token >= 0 && token < place && html.indexOf(']', token) >= place ? token : place;
  }

  static *tokensIn(html: string): Generator<TextRange & { token: string }> {
    for (const { 0: found, index } of html.matchAll(tokens))
      yield { token: found, from: index, to: index + found.length };
  }

  static replace(html: string, change: (token: string) => string): string {
    return html.replace(tokens, (found) => change(found));
  }

  /** Numbers tokens by their order, so that the same HTML is equal in every rendering. */
  static separate(html: string): { html: string; tokens: readonly string[] } {
    const found: string[] = [];
    return { html: Fragments.replace(html, (each) => `${opening}${found.push(each) - 1}]`), tokens: found };
  }

  /** The opposite of `separate`. */
  static combine({ html, tokens: found }: { html: string; tokens: readonly string[] }): string {
    return html.replace(tokens, (_, index) => found[Number(index)] ?? '');
  }

  /** Replaces the tokens of parts that are strings, except for some tokens. */
  inline(html: string, except: readonly string[]): string {
    return html.replace(tokens, (found, index) => {
      const part = this.#parts[Number(index)];
      return typeof part === 'string' && !except.includes(found) ? part : found;
    });
  }

  get count(): number {
    return this.#parts.length;
  }

  split(html: string): HtmlPart[] {
    if (!html.includes(opening)) return [html];
    return html.split(token).map((piece, index) => (index % 2 === 0 ? piece : (this.#parts[Number(piece)] ?? '')));
  }
}
