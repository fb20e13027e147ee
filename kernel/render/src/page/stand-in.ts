import type { DrawnNode } from './drawn.ts';
import { asError } from './gap.ts';
import { markup } from './markup.ts';
import type { Pass } from './pass.ts';
import { placeholder, showsGaps } from './placeholder.ts';
import type { Visit } from './visit.ts';

/** The reason where gaps are shown, else the component's fallback. */
export function standIn({ run: { input, watch }, gaps }: Pass, visit: Visit, drawn: DrawnNode, reason: string): string {
  const { id, name, kind, state } = visit.prepared;
  const component = kind?.component;
  if (kind === undefined || component?.fallback === undefined || state.state !== 'ready' || showsGaps(input))
    return markup(placeholder(input, name, reason), visit.id);
  try {
    watch.enter(kind);
    const { id, props, context } = visit.arguments;
    const html = markup(component.fallback({ id, props, context }), visit.id);
    drawn.kind = kind;
    return html;
  } catch (thrown) {
    gaps.push({ node: id, component: name, plugin: kind.plugin, during: 'fallback', error: asError(thrown) });
    return '';
  }
}
