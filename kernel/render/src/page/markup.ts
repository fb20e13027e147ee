import { randomBytes } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

/**
 * React puts what it hoists, such as preloads of pictures, in front of a root's HTML. A page's head is written from
 * `head`, and what a component hoists would otherwise end up in the middle of the page.
 */
const hoisted = /^(?:<(?:link|meta)\b[^>]*>)+/;

/** One React root as HTML. */
export const markup = (node: ReactNode): string => renderToStaticMarkup(node).replace(hoisted, '');

/** One React root as HTML that the browser can bring to life under the same prefix of ids. */
export const hydratableMarkup = (node: ReactNode, identifierPrefix: string): string =>
  renderToString(node, { identifierPrefix }).replace(hoisted, '');

// Nothing that is rendered can contain a token by chance or on purpose: nobody learns the number.
const secret = randomBytes(8).toString('hex');
const token = new RegExp(`\\uE000${secret}:(\\d+)\\uE001`, 'g');

/** Finished HTML inside other roots, without an element around it: stood for by a token until that root is rendered. */
export class Fragments {
  readonly #html: string[] = [];

  /** The text that stands for a piece of finished HTML. */
  add(html: string): string {
    return `\uE000${secret}:${this.#html.push(html) - 1}\uE001`;
  }

  /** The HTML of one root with its tokens replaced. Linear: what is put in is not looked at again. */
  expand(html: string): string {
    if (this.#html.length === 0) return html;
    return html.replace(token, (_, index: string) => this.#html[Number(index)] ?? '');
  }
}
