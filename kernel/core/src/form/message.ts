import { formSentences, type Messages } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { formMessagesName, type FieldMessageCode } from './sentences.ts';

type Values = Readonly<Record<string, string | number | undefined>>;

/** Replaces each `{name}` by `values.name`. */
type OwnMessage = (key: string, values?: Values) => string;

export interface FormWords {
  /** Describes an invalid value in one sentence. */
  about(code: FieldMessageCode, values: { label?: string; limit?: number }): string;
  of(name: string, english?: Messages): OwnMessage;
}

const fill = (message: string, values: Values = {}): string =>
  message.replace(/\{(\w+)\}/g, (written, name: string) => String(values[name] ?? written));

/** Falls back to English. */
export const wordsIn = (site: Pick<ComposedSite, 'message'>, locale: string): FormWords => ({
  about: (code, values) => fill(site.message(formMessagesName, locale, code), values),
  of: (name) => (key, values) => fill(site.message(name, locale, key), values),
});

export const englishWords: FormWords = {
  about: (code, values) => fill(formSentences[code], values),
  of:
    (_, english = {}) =>
    (key, values) =>
      fill(english[key] ?? key, values),
};
