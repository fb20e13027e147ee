import { createElement, type ReactNode } from 'react';
import { asError, failureOf, showsFailures } from '../model/render-failure.ts';
import type { RenderInput } from '../model/render-input.ts';
import type { RenderNode } from '../model/render-node.ts';
import type { RenderedNode } from '../model/rendered-node.ts';
import type { DrawState } from './draw-state.ts';
import { titleOf } from './markers.ts';
import { markup } from './markup.ts';

/** Shows editors why a node is missing; empty for visitors. */
export const placeholder = (input: RenderInput, node: RenderNode, reason: string): ReactNode =>
  showsFailures(input)
    ? createElement(
        'div',
        { className: 'placeholder', role: 'note' },
        // Developers know a component by its name, editors by its title.
        createElement('strong', null, input.frame === undefined ? node.prepared.name : titleOf(node)),
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
  const { definition, state } = node.prepared;
  const component = definition?.component;
  if (definition === undefined || component?.fallback === undefined || state.state !== 'ready' || showsFailures(input))
    return markup(placeholder(input, node, reason), node.id, plainHtml);
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
