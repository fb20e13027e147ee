import type { Json } from '@quoin/sdk';
import type { SlotOfType } from '../node/node-type.ts';
import { isEqual, without } from '../value/json.ts';
import { renameTarget } from '../value/rename-path.ts';
import type { MigrationStep } from './migrate-schema.ts';

type Slots = Record<string, SlotOfType>;

export interface SlotDifference {
  slot: string;
  /** `rule`: accepted components, number or inheritance. Existing nodes stay. */
  kind: 'added' | 'removed' | 'rule';
  /** Migrations cannot name it, since item ids are the keys of its nodes. */
  perItem: boolean;
}

export function migrateSlots(slots: Slots, step: MigrationStep): Slots {
  switch (step.kind) {
    case 'rename-slot': {
      const { [step.from]: slot, ...rest } = slots;
      return slot === undefined ? slots : { ...rest, [step.to]: slot };
    }
    case 'remove-slot':
      return without(slots, step.slot);
    case 'rename':
      return Object.fromEntries(
        Object.entries(slots).map(([name, slot]) => [
          name,
          slot.kind === 'slot-per' && slot.list === step.from ? { ...slot, list: renameTarget(step) } : slot,
        ]),
      );
    default:
      return slots;
  }
}

/** Key of stored nodes: the slot's name, or the ids of a list's items. */
const keyOf = ([name, slot]: [string, SlotOfType]): string =>
  slot.kind === 'slot' ? `slot ${name}` : `items of ${slot.list}`;

const ruleOf = (slot: SlotOfType): Json => [
  slot.accept === undefined ? null : [...slot.accept],
  slot.min ?? null,
  slot.max ?? null,
  'inherits' in slot && slot.inherits,
];

/** Ignores titles and the names of slots per item, which store nothing. */
export function compareSlots(before: Slots, after: Slots): SlotDifference[] {
  const byKey = (slots: Slots) =>
    new Map(Object.entries(slots).map((entry) => [keyOf(entry), { slot: entry[0], definition: entry[1] }]));
  const [old, now] = [byKey(before), byKey(after)];
  const perItem = ({ kind }: SlotOfType) => kind === 'slot-per';
  return [
    ...[...old]
      .filter(([key]) => !now.has(key))
      .map(([, { slot, definition }]) => ({ slot, kind: 'removed' as const, perItem: perItem(definition) })),
    ...[...now].flatMap(([key, { slot, definition }]): SlotDifference[] => {
      const known = old.get(key);
      if (known === undefined) return [{ slot, kind: 'added', perItem: perItem(definition) }];
      return isEqual(ruleOf(known.definition), ruleOf(definition))
        ? []
        : [{ slot, kind: 'rule', perItem: perItem(definition) }];
    }),
  ];
}
