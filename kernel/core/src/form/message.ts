/** What can be wrong with an answer. */
export type FieldMessageCode =
  | 'required'
  | 'choose'
  | 'agree'
  | 'option'
  | 'file'
  | 'too-long'
  | 'too-short'
  | 'email'
  | 'url'
  | 'date'
  | 'number'
  | 'too-small'
  | 'too-large'
  | 'invalid';

/** Says what is wrong with an answer, as one sentence. `values` holds the field's `label`, and a `limit` where there is one. */
export type FieldMessage = (code: FieldMessageCode, values: { label: string; limit?: number }) => string;

const english: Record<FieldMessageCode, string> = {
  required: 'Fill in “{label}”.',
  choose: 'Choose an answer for “{label}”.',
  agree: 'Tick “{label}” to go on.',
  option: 'Choose one of the answers offered for “{label}”.',
  file: 'Choose a file for “{label}”.',
  'too-long': 'Shorten “{label}” to at most {limit} characters.',
  'too-short': 'Enter at least {limit} characters for “{label}”.',
  email: 'Enter an e-mail address such as name@example.com.',
  url: 'Enter a web address such as https://www.example.com.',
  date: 'Enter a date as year-month-day, such as 2030-01-31.',
  number: 'Enter a number for “{label}”.',
  'too-small': 'Enter {limit} or more for “{label}”.',
  'too-large': 'Enter {limit} or less for “{label}”.',
  invalid: 'Check “{label}”: this answer is not accepted.',
};

/** The messages in English; translators start from them. */
export const englishMessage: FieldMessage = (code, values) =>
  english[code].replace('{label}', () => values.label).replace('{limit}', () => String(values.limit));
