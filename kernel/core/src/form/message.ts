import { formSentences } from '@quoin/sdk';

/** What can be wrong with an answer. */
export type FieldMessageCode = keyof typeof formSentences;

/** Says what is wrong with an answer, as one sentence. `values` holds the field's `label`, and a `limit` where there is one. */
export type FieldMessage = (code: FieldMessageCode, values: { label: string; limit?: number }) => string;

/** The messages in English; translators start from them. */
export const englishMessage: FieldMessage = (code, values) =>
  formSentences[code].replace('{label}', () => values.label).replace('{limit}', () => String(values.limit));
