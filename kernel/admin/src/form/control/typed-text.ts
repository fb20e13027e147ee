import type { Field } from '../schema/field.ts';

/** Value to store for a typed text: nothing for an empty one, if the field may be without a value. */
export const typedText = ({ isRequired, fallback, nothing }: Field, typed: string): string | null | undefined =>
  typed === '' && !isRequired && (fallback === undefined || fallback === '') ? nothing : typed;
