import type { AtticEntry, Node } from '@quoin/sdk';
import { lt, valid } from 'semver';
import type { NodeType } from '../node/node-type.ts';
import { hasSlot } from '../node/slots.ts';
import { fit, knows } from '../schema/fit.ts';
import { without, type JsonObject } from '../value/json.ts';
import { valueAt, withValueAt } from '../value/path.ts';
import type { AtticContent } from './migrate.ts';

export interface Holding {
  props: JsonObject;
  slots: Record<string, Node[]>;
  attic: readonly AtticEntry[];
}

type Origin = Pick<NodeType, 'plugin' | 'pluginVersion'>;

export const atticEntry = (removed: AtticContent, { plugin, pluginVersion }: Origin, version: number): AtticEntry => ({
  ...removed,
  plugin,
  pluginVersion,
  version,
});

/** Passes unknown values to `shelve`. Also returns list items without a unique id. */
export function putPropsAway(
  props: JsonObject,
  type: NodeType,
  shelve: (removed: AtticContent) => void,
): { props: JsonObject; unnamed: string[][] } {
  const { value, unknown, unnamed } = fit(type.schema, props);
  for (const entry of unknown) shelve({ kind: 'prop', ...entry });
  return { props: value as JsonObject, unnamed };
}

/** Passes slots that the type does not have with these props to `shelve`. */
export function putSlotsAway(
  { props, slots }: Pick<Holding, 'props' | 'slots'>,
  type: NodeType,
  shelve: (removed: AtticContent) => void,
): Record<string, Node[]> {
  let remaining = slots;
  for (const slot of Object.keys(slots)) {
    if (hasSlot(type, props, slot)) continue;
    shelve({ kind: 'slot', slot, nodes: slots[slot] ?? [] });
    remaining = without(remaining, slot);
  }
  return remaining;
}

/** True if a later version of the same plugin put the entry away, so that this version wrote its value. */
const isOwn = (entry: AtticEntry, { plugin, pluginVersion }: Origin): boolean =>
  entry.plugin === plugin &&
  valid(pluginVersion) !== null &&
  valid(entry.pluginVersion) !== null &&
  lt(pluginVersion, entry.pluginVersion);

function takeBack(holding: Holding, entry: AtticEntry, type: NodeType): Holding | undefined {
  if (entry.kind === 'slot') {
    if (!hasSlot(type, holding.props, entry.slot) || (holding.slots[entry.slot]?.length ?? 0) > 0) return undefined;
    return { ...holding, slots: { ...holding.slots, [entry.slot]: entry.nodes } };
  }
  if (!knows(type.schema, holding.props, entry.path) || valueAt(holding.props, entry.path) !== undefined)
    return undefined;
  const props = withValueAt(holding.props, entry.path, entry.value);
  return props === undefined ? undefined : { ...holding, props };
}

/**
 * Restores what a downgraded plugin knows again: entries of its later versions with a known and free place, latest
 * first. Other entries wait for an editor.
 */
export function bringBack(holding: Holding, type: NodeType): Holding {
  if (holding.attic.length === 0) return holding;
  return holding.attic.reduceRight<Holding>((current, entry, index) => {
    const back = isOwn(entry, type) ? takeBack(current, entry, type) : undefined;
    return back === undefined ? current : { ...back, attic: current.attic.toSpliced(index, 1) };
  }, holding);
}
