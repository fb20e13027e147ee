/** What one slot accepts. */
export interface SlotRule {
  /** Registered names, or families with a star: `cms-component-field-*`. Anything unless given. */
  accept?: readonly string[];
  min?: number;
  max?: number;
}

/** A place for child nodes. */
export interface Slot extends SlotRule {
  readonly kind: 'slot';
  title: string;
}

/** A place for child nodes in each item of a list prop, keyed by the item's id. */
export interface SlotPer extends SlotRule {
  readonly kind: 'slot-per';
  title: string;
  /** The list prop. */
  list: string;
}

export type Slots = Record<string, Slot | SlotPer>;

/** Declares a slot: its title in the editor, and what it takes. */
export const slot = (title: string, rule: SlotRule = {}): Slot => ({ kind: 'slot', title, ...rule });

/** Declares one slot per item of the list prop `list`. */
export const slotPer = (list: string, title: string, rule: SlotRule = {}): SlotPer => ({
  kind: 'slot-per',
  list,
  title,
  ...rule,
});
