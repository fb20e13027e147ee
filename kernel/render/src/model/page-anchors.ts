import { anchorsOf, headingTexts } from '@quoin/core';
import type { PageAnchor } from '@quoin/sdk';
import type { PreparedNode } from './prepared-node.ts';

/** Lists the link targets of a tree in order. One without a title has that of the heading after it. */
export function pageAnchors(tree: PreparedNode): PageAnchor[] {
  const found: PageAnchor[] = [];
  let untitled: string[] = [];
  const pending = [tree];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const { definition, state, props, slots } = node;
    for (const [, nodes] of slots.toReversed()) pending.push(...nodes.toReversed());
    if (definition === undefined || state.state !== 'ready') continue;
    const own = anchorsOf(definition.type.schema, props);
    const [heading] = definition.heading === undefined ? [] : headingTexts(props, definition.heading);
    if (heading) {
      // A heading with its own address needs no other.
      if (own.length === 0) found.push(...untitled.map((id) => ({ id, title: heading })));
      untitled = [];
    }
    for (const { id, title } of own) {
      if (title === undefined) untitled.push(id);
      else found.push({ id, title });
    }
  }
  return found;
}
