import { QuoinError, z, type Context, type FormState, type Json } from '@quoin/sdk';

const schema = z.object({
  id: z.string(),
  values: z.record(z.string(), z.json()),
  errors: z.record(z.string(), z.string()),
  outcome: z.string().optional(),
  message: z.string().optional(),
  answer: z.json().optional(),
  outcomes: z.array(z.string()).optional(),
});

/** The form around a node, with the result of sending it. */
export interface FormAround extends Pick<FormState, 'values' | 'errors' | 'message' | 'answer'> {
  id: string;
  /** Undefined before the form is sent. */
  outcome?: string;
  /** All that the form can have; undefined in a demo without a form. */
  outcomes?: readonly string[];
}

/** Hands a form down to the nodes below it, for `provides`. */
export const provideForm = (
  id: string,
  { form, formOutcomes }: Pick<Context, 'form' | 'formOutcomes'>,
): { form: Json } => ({
  form: { id, values: {}, errors: {}, ...form, outcomes: [...formOutcomes] },
});

/** Returns an empty form for a node without one, as in a demo. */
export function formAround(provided: Readonly<Record<string, Json>>, nodeId: string): FormAround {
  const { data } = schema.safeParse(provided['form']);
  // An absent value is no key.
  return data === undefined ? { id: nodeId, values: {}, errors: {} } : (JSON.parse(JSON.stringify(data)) as FormAround);
}

/** Returns whether sending the form had this outcome. Raises `form.outcome-unknown` if it never can. */
export function hasOutcome({ outcome, outcomes }: FormAround, asked: string): boolean {
  if (outcomes !== undefined && !outcomes.includes(asked))
    throw new QuoinError('form.outcome-unknown', { outcome: asked, known: outcomes.join(', ') });
  return outcome === asked;
}

/** Referred to by a field's label, its error and the error summary. */
export const controlId = (form: Pick<FormAround, 'id'>, fieldName: string): string => `${form.id}-${fieldName}`;
