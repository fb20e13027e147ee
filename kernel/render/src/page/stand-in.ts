import type { ReactNode } from 'react';
import { asError } from './gap.ts';
import { finish, type Pass } from './pass.ts';
import { placeholder, showsGaps } from './placeholder.ts';
import type { Visit } from './visit.ts';

/** What stands in place of a node that failed: the reason where gaps are shown, to visitors what its component has for them. */
export function standIn(pass: Pass, visit: Visit, reason: string): ReactNode {
  const { id, name, kind, state } = visit.prepared;
  const { input, watch } = pass.run;
  const component = kind?.component;
  if (kind === undefined || component?.fallback === undefined || state.state !== 'ready' || showsGaps(input)) return placeholder(input, name, reason);
  try {
    watch.enter(kind);
    const { id, props, context } = visit.arguments;
    const html = finish(pass, component.fallback({ id, props, context }));
    pass.kinds.add(kind);
    return pass.fragments.add(html);
  } catch (thrown) {
    pass.gaps.push({ node: id, component: name, plugin: kind.plugin, during: 'fallback', error: asError(thrown) });
    return null;
  }
}
