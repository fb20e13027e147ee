import type { SlotRule } from '@quoin/sdk';
import { isObject } from '../value/json.ts';
import type { SlotType } from './node-type.ts';

/** A declared slot, or one for a list item. */
export interface NodeSlot {
  name: string;
  title: string;
  rule: SlotRule;
  /** A region that shows another page's nodes while it has none of its own. */
  inherits: boolean;
}

export function itemIds(props: Readonly<Record<string, unknown>>, list: string): string[] {
  const items = Object.hasOwn(props, list) ? props[list] : undefined;
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: unknown) => (isObject(item) && typeof item['id'] === 'string' ? [item['id']] : []));
}

/** Returns slots in declared order; slots per item follow their list. */
export function slotsOf(type: SlotType, props: Readonly<Record<string, unknown>>): NodeSlot[] {
  return Object.entries(type.slots).flatMap(([name, slot]): NodeSlot[] => {
    if (slot.kind === 'slot') return [{ name, title: slot.title, rule: slot, inherits: slot.inherits === true }];
    return itemIds(props, slot.list).map((id) => ({ name: id, title: slot.title, rule: slot, inherits: false }));
  });
}

export function slotOf(type: SlotType, props: Readonly<Record<string, unknown>>, name: string): NodeSlot | undefined {
  return slotsOf(type, props).find((slot) => slot.name === name);
}

export function hasSlot(type: SlotType, props: Readonly<Record<string, unknown>>, name: string): boolean {
  const declared = Object.hasOwn(type.slots, name) ? type.slots[name] : undefined;
  if (declared?.kind === 'slot') return true;
  return Object.values(type.slots).some((slot) => slot.kind === 'slot-per' && itemIds(props, slot.list).includes(name));
}
