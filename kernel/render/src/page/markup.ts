import { randomBytes } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { plainHtml } from '../html/plain-html.ts';
import type { Part } from './drawn.ts';
import { limitContent, limited } from './size.ts';

/**
 * React puts what it hoists, such as preloads of pictures, in front of a root's HTML. A page's head is written from
 * `head`, and what a component hoists would otherwise end up in the middle of the page.
 */
const hoisted = /^(?:<(?:link|meta)\b[^>]*>)+/;

/** What one node shows, as HTML. React makes what takes React. Throws where it is too large. */
export function markup(node: ReactNode, id: string): string {
  let roots = 0;
  const byReact = (part: ReactNode, identifierPrefix: string) =>
    checked(part, () => renderToStaticMarkup(part, { identifierPrefix }));
  return plainHtml(node, { byReact: (element) => byReact(element, `${id}-${(roots += 1)}-`) }) ?? byReact(node, id);
}

/** HTML that the browser can bring to life under the same prefix of ids. Throws where it is too large. */
export function hydratableMarkup(node: ReactNode, identifierPrefix: string): string {
  const byReact = (part: ReactNode) => checked(part, () => renderToString(part, { identifierPrefix }));
  return plainHtml(node, { byReact, isHydratable: true }) ?? byReact(node);
}

function checked(node: ReactNode, render: () => string): string {
  limitContent(node);
  return limited(render().replace(hoisted, ''));
}

// Nothing that is rendered can contain a token by chance or on purpose: nobody learns the number. It is of characters that
// every encoding of a text has, and none that HTML escapes.
const secret = randomBytes(8).toString('hex');
const opening = `[${secret}:`;
const token = new RegExp(`\\[${secret}:(\\d+)\\]`);

/** Finished HTML inside what a node shows, without an element around it: stood for by a token. */
export class Fragments {
  readonly #parts: Part[] = [];

  /** The text that stands for it. */
  add(part: Part): string {
    return `${opening}${this.#parts.push(part) - 1}]`;
  }

  get count(): number {
    return this.#parts.length;
  }

  /** The HTML of one node, with what its tokens stand for. */
  split(html: string): Part[] {
    if (!html.includes(opening)) return [html];
    return html.split(token).map((piece, index) => (index % 2 === 0 ? piece : (this.#parts[Number(piece)] ?? '')));
  }
}
