import type { Node } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { isNode } from '../node/is-node.ts';

/** Renamed keys overwrite existing ones. */
function renamed<Value>(
  record: Readonly<Record<string, Value>>,
  names: Readonly<Record<string, string>>,
): Record<string, Value> {
  const [moved, staying] = [true, false].map((isMoved) =>
    Object.entries(record).filter(([key]) => Object.hasOwn(names, key) === isMoved),
  );
  return Object.fromEntries([
    ...(staying ?? []),
    ...(moved ?? []).map(([key, value]) => [names[key] ?? key, value] as const),
  ]);
}

/** Returns a replacement with the same id if the component was removed, else the node. Resolve it; never store it. */
export function shownNode(node: Node, { retired }: Pick<ComposedSite, 'retired'>): Node {
  if (retired.size === 0 || !isNode(node)) return node;
  const replacement = retired.get(node.name)?.replacement;
  if (replacement === undefined) return node;
  const { name, version, props, slots } = replacement;
  return { id: node.id, name, version, props: renamed(node.props, props), slots: renamed(node.slots, slots) };
}
