import type { Json, RichTextNode } from '@quoin/sdk';
import type { Field } from '../schema/field.ts';

/** Value to store for a typed rich text: nothing for an empty one, if the field may be without a value. */
export const typedRichText = (
  { isRequired, fallback, nothing }: Field,
  typed: readonly RichTextNode[],
): Json | undefined =>
  typed.length === 0 && !isRequired && fallback === undefined ? nothing : (typed as unknown as Json);
