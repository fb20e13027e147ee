import type { When } from '../fields/field.ts';

export interface SlotRule {
  /**
   * Registered names, families such as `cms-component-field-*`, or kinds of components such as `kind:card`. Defaults to
   * any.
   */
  accept?: readonly string[];
  min?: number;
  max?: number;
}

export interface Slot extends SlotRule {
  readonly kind: 'slot';
  title: string;
  /** True if it stands before the heading of the component, so that its headings are not below that. */
  beforeHeading?: boolean;
  /** Values of the component's fields. While they do not hold, editors do not see the slot, unless it has nodes. */
  when?: When;
}

/** A place in each item of a list prop, keyed by the item's id. */
export interface SlotPer extends SlotRule {
  readonly kind: 'slot-per';
  title: string;
  list: string;
}

export type Slots = Record<string, Slot | SlotPer>;

/** A place for child nodes. `render` receives them as finished HTML. */
export const slot = (title: string, rule: SlotRule & Pick<Slot, 'beforeHeading' | 'when'> = {}): Slot => ({
  kind: 'slot',
  title,
  ...rule,
});

/** Declares one slot per item of the prop `list`. */
export const slotPer = (list: string, title: string, rule: SlotRule = {}): SlotPer => ({
  kind: 'slot-per',
  list,
  title,
  ...rule,
});
