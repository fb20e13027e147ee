import type { Json } from '@quoin/sdk';
import type { ComponentType } from 'react';
import type { Field } from '../schema/field.ts';
import type { Change } from '../schema/value.ts';

/** Attributes that tie a control to its label and notes. */
export interface Ties {
  id: string;
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface ControlProps<Value extends Json = Json> {
  field: Field;
  /** Path in the form. */
  path: readonly string[];
  /** Stored value; lists, groups and choices fall back to the default. */
  value: Value | undefined;
  change: Change;
  ties: Ties;
}

/** Props of an input that offers values. */
export interface Suggestions {
  /** Id of the element that lists them. */
  list: string;
  /** Called with the text being edited. */
  ask(text: string): void;
}

export interface Kind<Value extends Json = Json> {
  Control: ComponentType<ControlProps<Value>>;
  /** True if it can show a stored value. */
  accepts(value: Json): value is Value;
  /** Noun for its values, with an article. */
  noun: string;
  /** `beside`: on the line of its label. `inside`: holds fields of its own. */
  layout?: 'beside' | 'inside';
  /** True if a label element cannot name it, because it has several inputs. */
  isCompound?: true;
  /** True if it shows the default of an unset value. */
  showsDefault?: true;
  /** True if it can clear itself. */
  clears?: true;
  /** True if read-only. */
  isFixed?: true;
}

export const isText = (value: Json): value is string => typeof value === 'string';
