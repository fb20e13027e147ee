import { z, type FormState, type Json } from '@quoin/sdk';

const schema = z.object({
  id: z.string(),
  values: z.record(z.string(), z.json()),
  errors: z.record(z.string(), z.string()),
});

export interface FormAround extends Pick<FormState, 'values' | 'errors'> {
  id: string;
}

export const provideForm = (id: string, state: FormState | undefined): { form: Json } => ({
  form: { id, values: { ...state?.values }, errors: { ...state?.errors } },
});

/** Returns an empty form for a field without one, as in a demo. */
export function formAround(provided: Readonly<Record<string, Json>>, fieldId: string): FormAround {
  const { data } = schema.safeParse(provided['form']);
  return data ?? { id: fieldId, values: {}, errors: {} };
}

/** Referred to by a field's label, its error and the error summary. */
export const controlId = (form: Pick<FormAround, 'id'>, fieldName: string): string => `${form.id}-${fieldName}`;
