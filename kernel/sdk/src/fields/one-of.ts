import { z } from 'zod';
import { withMeta, type FieldOptions } from './field.ts';

/**
 * Texts in a field of the rows of a data source; items of a list of the same component, by the key of its prop and
 * of a text in each item; or names that plugins register. Search collections are `pages`, and those of the data sources
 * with `search`.
 */
export type ValuesOf =
  | { source: string; field: string }
  | { list: string; title: string }
  | 'form-handlers'
  | 'data-sources'
  | 'search-collections';

/**
 * One of the values that exist now, such as `{ source: 'prices', field: 'market' }`. Of a list, such as
 * `{ list: 'steps', title: 'heading' }`, it is the item's `id`. A stored value that no longer exists stays, and editors
 * are warned of it. May be empty unless `.min(1)` is added.
 */
export const oneOf = (title: string, of: ValuesOf, options: FieldOptions = {}) =>
  withMeta(z.string().max(1000), { field: 'oneOf', title, of, ...options });
