import type { Json } from '@quoin/sdk';
import type { Form } from './form.ts';
import { englishMessage, type FieldMessage } from './message.ts';

export interface Validation {
  /** By field name, in the field's own type. Nothing that the form does not ask for. */
  values: Record<string, Json>;
  /** One sentence by field name; empty when the submission can be stored. */
  errors: Record<string, string>;
}

/**
 * Judges what a visitor sent: text as strings, several answers as a list of strings, a check box as a boolean or
 * as browsers post it, a file as `{ name, size, type }`.
 */
export function validateSubmission(_form: Pick<Form, 'fields' | 'handler'>, _values: Readonly<Record<string, unknown>>, _message: FieldMessage = englishMessage): Validation {
  return { values: {}, errors: {} };
}
