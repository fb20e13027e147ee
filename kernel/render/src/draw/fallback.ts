import { createElement, type ReactNode } from 'react';
import { asError, failureOf, showsFailures } from '../model/render-failure.ts';
import type { RenderInput } from '../model/render-input.ts';
import type { RenderNode } from '../model/render-node.ts';
import type { RenderedNode } from '../model/rendered-node.ts';
import type { DrawState } from './draw-state.ts';
import { markup } from './markup.ts';

/** Shows editors why a node is missing; empty for visitors. */
export const placeholder = (input: RenderInput, name: string, reason: string): ReactNode =>
  showsFailures(input)
    ? createElement(
        'div',
        { className: 'placeholder', role: 'note' },
        createElement('strong', null, name),
        ` is not shown: ${reason}`,
      )
    : null;

/** Renders the placeholder where failures are shown, else the component's fallback. */
export function renderFallback(
  { renderContext: { input, watch }, failures, plainHtml }: DrawState,
  node: RenderNode,
  rendered: RenderedNode,
  reason: string,
): string {
  const { name, definition, state } = node.prepared;
  const component = definition?.component;
  if (definition === undefined || component?.fallback === undefined || state.state !== 'ready' || showsFailures(input))
    return markup(placeholder(input, name, reason), node.id, plainHtml);
  try {
    watch.enter(definition);
    const { id, props, context } = node.arguments;
    const html = markup(component.fallback({ id, props, context }), node.id, plainHtml);
    rendered.definition = definition;
    return html;
  } catch (thrown) {
    failures.push(failureOf(node.prepared, 'fallback', asError(thrown)));
    return '';
  }
}
