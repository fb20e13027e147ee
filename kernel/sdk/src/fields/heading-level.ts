import { z } from 'zod';
import { headingLevels, type HeadingLevel } from '../content/heading-level.ts';
import { withMeta, type FieldOptions, type When } from './field.ts';

interface HeadingLevelOptions extends FieldOptions {
  /**
   * The prop with the text, if that may be empty: without text there is no heading. `sections.header` names the texts
   * of a list, of which one is enough.
   */
  of?: string;
  /** Values of the items of that list which are headings, such as `{ type: 'subheader' }`. Defaults to all items. */
  where?: When;
  /** Defaults to 2, as pages have their `h1` from the template. */
  from?: 1 | 2;
}

/**
 * The desired level of the component's heading. `Heading` of `@quoin/ui` draws the nearest one that skips none: at most
 * one below the heading before it, and below the heading of the node that contains it. While `when` does not hold,
 * there is no heading.
 */
export const headingLevel = (level: HeadingLevel = 2, { of, where, from = 2, ...options }: HeadingLevelOptions = {}) =>
  withMeta(z.literal(headingLevels.filter((each) => each >= from)), {
    field: 'select',
    title: 'Heading level',
    headingOf: of ?? '',
    headingWhere: where,
    ...options,
  }).default(level);
