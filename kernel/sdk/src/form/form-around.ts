import { z } from 'zod';
import type { Json } from '../node.ts';
import type { FormState } from './form.ts';

const schema = z.object({
  id: z.string(),
  values: z.record(z.string(), z.json()),
  errors: z.record(z.string(), z.string()),
});

/** What a field knows of the form that it stands in. */
export interface FormAround extends Pick<FormState, 'values' | 'errors'> {
  /** The id of the form's node. */
  id: string;
}

/** What a form gives to the fields below it, wherever they stand. */
export const provideForm = (id: string, state: FormState | undefined): { form: Json } => ({
  form: { id, values: { ...state?.values }, errors: { ...state?.errors } },
});

/** The form around a field; for one that stands alone, as in a demo, a form of nothing but itself. */
export function formAround(provided: Readonly<Record<string, Json>>, fieldId: string): FormAround {
  const { data } = schema.safeParse(provided['form']);
  return data ?? { id: fieldId, values: {}, errors: {} };
}

/** The id of a field's control: what its label, its error and the summary of errors refer to. */
export const controlId = (form: Pick<FormAround, 'id'>, fieldName: string): string => `${form.id}-${fieldName}`;
