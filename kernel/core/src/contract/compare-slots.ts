import type { Json } from '@quoin/sdk';
import type { SlotOfType } from '../node/node-type.ts';
import { isEqual, without } from '../value/json.ts';
import type { MigrationStep } from './migrate-schema.ts';

type Slots = Record<string, SlotOfType>;

export interface SlotDifference {
  slot: string;
  /** `rule`: what it accepts, how many, whether it inherits. What stands there already stays. */
  kind: 'added' | 'removed' | 'rule';
  /** A migration cannot name it, because its nodes are stored by the ids of a list's items. */
  perItem: boolean;
}

/** What slots are once a migration has been through the nodes in them. */
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
          slot.kind === 'slot-per' && slot.list === step.from ? { ...slot, list: step.to } : slot,
        ]),
      );
    default:
      return slots;
  }
}

/** Under which key the nodes of a slot are stored: its name, or the ids of a list's items. */
const keyOf = ([name, slot]: [string, SlotOfType]): string =>
  slot.kind === 'slot' ? `slot ${name}` : `items of ${slot.list}`;

const ruleOf = (slot: SlotOfType): Json => [
  slot.accept === undefined ? null : [...slot.accept],
  slot.min ?? null,
  slot.max ?? null,
  'inherits' in slot && slot.inherits,
];

/** How slots or regions differ. Titles are not compared, nor the name of a slot per item, by which nothing is stored. */
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
