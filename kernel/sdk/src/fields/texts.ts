import { z } from 'zod';
import { withMeta, type FieldOptions, type SuggestionOptions } from './field.ts';

interface TextsOptions extends FieldOptions, SuggestionOptions {
  /** Characters per text. Defaults to 200. */
  maxLength?: number;
  /** Each text must match it. */
  pattern?: RegExp;
  /** Name of one text. Defaults to the title. */
  itemTitle?: string;
  /** For programs, such as names of roles or symbols: excluded from search. */
  identifier?: boolean;
}

/**
 * Plain texts of one line, none of them empty, ordered by editors and stored as an array of strings. `.min()` and
 * `.max()` bound their number.
 */
export const texts = (title: string, { maxLength = 200, pattern, ...hints }: TextsOptions = {}) => {
  const item = z.string().min(1).max(maxLength);
  return withMeta(z.array(pattern === undefined ? item : item.regex(pattern)), { field: 'texts', title, ...hints });
};

/** Tags of pages, as `texts`. Editors get the tags in use as suggestions. Excluded from search. */
export const tags = (title: string, options: FieldOptions & { itemTitle?: string } = {}) =>
  withMeta(z.array(z.string().min(1).max(100)), { field: 'tags', title, ...options });
