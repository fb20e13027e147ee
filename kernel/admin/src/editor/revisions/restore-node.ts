import { compare, find, type Operation } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import { titleOf, type Catalog } from '../catalog/catalog.ts';
import { moveTo, removeNodes } from '../tree/actions.ts';
import { placedNodes, refusalOfAll, refused, type Outcome } from '../tree/outcome.ts';

/** Restores a node from an earlier tree: its values, its place, or its existence. */
export function restoreNode(catalog: Catalog, tree: Node, earlier: Node, id: string): Outcome {
  const [placed] = placedNodes(earlier, [id]);
  if (placed === undefined) return removeNodes(catalog, tree, [id]);
  const { node: before, parent, slot, index } = placed;
  const now = find(tree, id)?.node;
  const title = titleOf(catalog, before.name);
  const holder = find(tree, parent)?.node;
  const spot = holder && { parent, slot, index: Math.min(index, holder.slots[slot]?.length ?? 0) };
  if (now === undefined) {
    if (spot === undefined)
      return refused('What it was in is no longer on the page. Restore that first, or the whole revision.');
    const reason = refusalOfAll(catalog, tree, spot, [before]);
    if (reason !== undefined) return refused(reason);
    return {
      edit: { title: `Restore ${title}`, operations: [{ op: 'insert', ...spot, node: before }] },
      select: { node: id },
      announcement: `${title} is back.`,
    };
  }
  const differences = compare(earlier, tree).filter(({ node }) => node === id);
  if (differences.some(({ kind }) => kind === 'replaced'))
    return refused('It was made another component since. Restore the whole revision.');
  const operations = differences.flatMap((difference): Operation[] => {
    if (difference.kind !== 'changed') return [];
    const { prop, before: value } = difference;
    return [{ op: 'set', node: id, path: [prop], ...(value !== undefined && { value }) }];
  });
  const isMoved = differences.some(({ kind }) => kind === 'moved');
  const moved = isMoved && spot ? moveTo(catalog, tree, [id], spot) : undefined;
  if (moved !== undefined && 'refused' in moved) return moved;
  return {
    edit: { title: `Restore ${title}`, operations: [...operations, ...(moved?.edit.operations ?? [])] },
    select: { node: id },
    announcement: `${title} is as it was.`,
  };
}
