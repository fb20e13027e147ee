import type { Json } from '@quoin/sdk';
import type { ComponentType } from 'react';
import type { Field } from '../schema/field.ts';
import type { Change } from '../schema/value.ts';

/** What ties that which is edited to its label and to what is said of it. */
export interface Ties {
  id: string;
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface ControlProps<Value extends Json = Json> {
  field: Field;
  /** Where it is in the form. */
  path: readonly string[];
  /** What is stored; for lists, groups and choices the default when nothing is. */
  value: Value | undefined;
  /** Changes the value, or with a path something inside it. */
  change: Change;
  ties: Ties;
}

/** How a kind of field is edited. */
export interface Kind<Value extends Json = Json> {
  Control: ComponentType<ControlProps<Value>>;
  /** Whether it can show a stored value. */
  accepts(value: Json): value is Value;
  /** What a value of it is called, with its article. */
  called: string;
  /** `beside`: the control stands on the line of its label. `inside`: the value holds fields of its own. */
  layout?: 'beside' | 'inside';
  /** The control is no single input that a label element could name. */
  isCompound?: true;
  /** The control shows what applies when nothing is set. */
  showsDefault?: true;
  /** The control can be emptied by itself. */
  clears?: true;
  /** The value is only told here, never changed. */
  isFixed?: true;
}

export const isText = (value: Json): value is string => typeof value === 'string';
