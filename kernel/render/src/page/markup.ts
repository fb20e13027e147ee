import { randomBytes } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { plainHtml } from '../html/plain-html.ts';
import type { Part } from './drawn.ts';
import { limitContent, limited } from './size.ts';

/** React puts hoisted elements, such as image preloads, before a root's HTML: here inside the page. */
const hoisted = /^(?:<(?:link|meta)\b[^>]*>)+/;

/** Renders one node, with React only where needed. Throws if too large. */
export function markup(node: ReactNode, id: string): string {
  let roots = 0;
  const byReact = (part: ReactNode, identifierPrefix: string) =>
    checked(part, () => renderToStaticMarkup(part, { identifierPrefix }));
  return plainHtml(node, { byReact: (element) => byReact(element, `${id}-${(roots += 1)}-`) }) ?? byReact(node, id);
}

/** Renders HTML for hydration with the same id prefix. Throws if too large. */
export function hydratableMarkup(node: ReactNode, identifierPrefix: string): string {
  const byReact = (part: ReactNode) => checked(part, () => renderToString(part, { identifierPrefix }));
  return plainHtml(node, { byReact, isHydratable: true }) ?? byReact(node);
}

function checked(node: ReactNode, render: () => string): string {
  limitContent(node);
  return limited(render().replace(hoisted, ''));
}

// Content cannot forge tokens, because the number is secret. Their characters exist in every encoding and need no HTML
// escape.
const secret = randomBytes(8).toString('hex');
const opening = `[${secret}:`;
const token = new RegExp(`\\[${secret}:(\\d+)\\]`);

/** Finished HTML in a node's output, represented by tokens instead of wrapper elements. */
export class Fragments {
  readonly #parts: Part[] = [];

  add(part: Part): string {
    return `${opening}${this.#parts.push(part) - 1}]`;
  }

  get count(): number {
    return this.#parts.length;
  }

  split(html: string): Part[] {
    if (!html.includes(opening)) return [html];
    return html.split(token).map((piece, index) => (index % 2 === 0 ? piece : (this.#parts[Number(piece)] ?? '')));
  }
}
