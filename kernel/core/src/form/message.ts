import { formSentences, type Messages } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { formAnswers, type FieldMessageCode } from './sentences.ts';

type Values = Readonly<Record<string, string | number | undefined>>;

/** A message of a component or a form handler, with `{name}` replaced by `values.name`. */
type OwnMessage = (key: string, values?: Values) => string;

/** What is said about a form, in one language. */
export interface FormWords {
  /** What is wrong with an answer, as one sentence: `values` holds the field's `label`, and a `limit` where there is one. */
  about(code: FieldMessageCode, values: { label?: string; limit?: number }): string;
  /** The messages of a component or a form handler, by its name. */
  of(name: string, english?: Messages): OwnMessage;
}

const fill = (message: string, values: Values = {}): string =>
  message.replace(/\{(\w+)\}/g, (written, name: string) => String(values[name] ?? written));

/** The words of a site in the language of a page: in English where nobody translated them. */
export const wordsIn = (site: Pick<ComposedSite, 'message'>, locale: string): FormWords => ({
  about: (code, values) => fill(site.message(formAnswers, locale, code), values),
  of: (name) => (key, values) => fill(site.message(name, locale, key), values),
});

/** The words in English. */
export const englishWords: FormWords = {
  about: (code, values) => fill(formSentences[code], values),
  of:
    (_, english = {}) =>
    (key, values) =>
      fill(english[key] ?? key, values),
};
