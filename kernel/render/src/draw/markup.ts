import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { assertContentSize, assertHtmlSize } from '../html/html-size.ts';
import type { PlainHtmlMode } from '../model/render-input.ts';
import { plainHtml } from '../plain-html/plain-html.ts';

/** React puts hoisted elements, such as image preloads, before a root's HTML: here inside the page. */
const hoisted = /^(?:<(?:link|meta)\b[^>]*>)+/;

/** Renders one node, with React only where needed. Throws if too large. */
export function markup(node: ReactNode, id: string, mode: PlainHtmlMode): string {
  let roots = 0;
  const render = (part: ReactNode, identifierPrefix: string) =>
    checked(part, () => renderToStaticMarkup(part, { identifierPrefix }));
  const renderWithReact = (element: ReactNode) => render(element, `${id}-${(roots += 1)}-`);
  return plainHtml(node, { mode, renderWithReact }) ?? render(node, id);
}

/** Renders HTML for hydration with the same id prefix. Throws if too large. */
export function hydratableMarkup(node: ReactNode, identifierPrefix: string, mode: PlainHtmlMode): string {
  const renderWithReact = (part: ReactNode) => checked(part, () => renderToString(part, { identifierPrefix }));
  return plainHtml(node, { mode, renderWithReact, isHydratable: true }) ?? renderWithReact(node);
}

function checked(node: ReactNode, render: () => string): string {
  assertContentSize(node);
  const html = render().replace(hoisted, '');
  assertHtmlSize(html.length);
  return html;
}
