import { z } from 'zod';
import { withMeta, type FieldOptions } from './field.ts';

interface SelectOptions extends FieldOptions {
  /** Default to the values. */
  labels?: Record<string, string>;
}

/** One of a few values: strings, or numbers for counts. */
export function select<const Values extends readonly [string | number, ...(string | number)[]]>(
  title: string,
  values: Values,
  options: SelectOptions = {},
) {
  return withMeta(z.literal([...values] as Values[number][]), { field: 'select', title, ...options });
}

/** Several of a few values, each at most once. */
export function selectMany<const Values extends readonly [string, ...string[]]>(
  title: string,
  values: Values,
  options: SelectOptions = {},
) {
  return withMeta(z.array(z.enum(values)).max(values.length), { field: 'select', title, multiple: true, ...options });
}
