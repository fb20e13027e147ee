import { slotsOf, type ComposedSite, type NodeType } from '@quoin/core';
import type { DataSource, Json, Node } from '@quoin/sdk';
import { uuid } from '../page/stage.ts';
import { mapProps } from './map-values.ts';
import { numberTexts, type Variation } from './variations.ts';

/** Copies a node as another one of the same kind: with ids and texts of its own. */
function copyNode({ id, name, props, slots, ...node }: Node, number: number, site: ComposedSite): Node {
  const type = site.types.get(name);
  return {
    ...node,
    id: uuid(`${number}/${id}`),
    name,
    props: type === undefined ? props : mapProps(type.schema, props, numberTexts(number)),
    slots: Object.fromEntries(
      Object.entries(slots).map(([slot, nodes]) => [slot, nodes.map((child) => copyNode(child, number, site))]),
    ),
  };
}

function repeat<T>(items: readonly T[], length: number, copy: (item: T, index: number) => T): T[] {
  if (items.length === 0) return [];
  return Array.from({ length }, (_, index) => {
    const item = items[index % items.length] as T;
    return index < items.length ? item : copy(item, index);
  });
}

/** Changes the props of a node, and how many children it has. The children stay as they are. */
export function varyNode(node: Node, type: NodeType, site: ComposedSite, variation: Variation): Node {
  const { change, slot, length } = variation;
  const props = mapProps(type.schema, node.props, change());
  if (slot === undefined || length === undefined) return { ...node, props };
  const { max = length } = slotsOf(type, props).find(({ name }) => name === slot)?.rule ?? {};
  const children = repeat(node.slots[slot] ?? [], Math.min(length, max), (child, index) =>
    copyNode(child, index, site),
  );
  return { ...node, props, slots: { ...node.slots, [slot]: children } };
}

/** Changes the samples of a data source, and how many there are. */
export function varyRows({ row }: DataSource, samples: readonly unknown[], { change, rows }: Variation): unknown[] {
  const own = change();
  const changed = samples.map((sample) => mapProps(row, sample as Record<string, Json>, own));
  return rows === undefined ? changed : repeat(changed, rows, (sample) => structuredClone(sample));
}
