/** What can be wrong with an answer. */
export type FieldMessageCode =
  | 'required'
  | 'choose'
  | 'agree'
  | 'option'
  | 'file'
  | 'file-kind'
  | 'too-long'
  | 'too-short'
  | 'email'
  | 'url'
  | 'date'
  | 'number'
  | 'too-small'
  | 'too-large'
  | 'person'
  | 'invalid';

/** Says what is wrong with an answer, as one sentence. `values` holds the field's `label`, and a `limit` where there is one. */
export type FieldMessage = (code: FieldMessageCode, values: { label: string; limit?: number }) => string;

const english: Record<FieldMessageCode, string> = {
  required: 'Fill in “{label}”.',
  choose: 'Choose an answer for “{label}”.',
  agree: 'Tick “{label}” to go on.',
  option: 'Choose one of the answers offered for “{label}”.',
  file: 'Choose a file for “{label}”.',
  'file-kind': 'Choose a PDF, picture, office document or plain text for “{label}”.',
  'too-long': 'Shorten “{label}” to at most {limit} characters.',
  'too-short': 'Enter at least {limit} characters for “{label}”.',
  email: 'Enter an e-mail address such as name@example.com.',
  url: 'Enter a web address such as https://www.example.com.',
  date: 'Enter a date as year-month-day, such as 2030-01-31.',
  number: 'Enter a number for “{label}”.',
  'too-small': 'Enter {limit} or more for “{label}”.',
  'too-large': 'Enter {limit} or less for “{label}”.',
  person: 'Show that you are a person, and send the form again.',
  invalid: 'Check “{label}”: this answer is not accepted.',
};

const arabic: typeof english = {
  required: 'املأ «{label}».',
  choose: 'اختر إجابة عن «{label}».',
  agree: 'ضع علامة على «{label}» للمتابعة.',
  option: 'اختر إحدى الإجابات المعروضة لحقل «{label}».',
  file: 'اختر ملفًا لحقل «{label}».',
  'file-kind': 'اختر لحقل «{label}» ملف PDF أو صورة أو مستندًا مكتبيًا أو نصًا.',
  'too-long': 'اختصر «{label}» إلى {limit} حرفًا على الأكثر.',
  'too-short': 'أدخل {limit} حرفًا على الأقل في «{label}».',
  email: 'أدخل بريدًا إلكترونيًا مثل name@example.com.',
  url: 'أدخل عنوان ويب مثل https://www.example.com.',
  date: 'أدخل التاريخ بصيغة سنة-شهر-يوم، مثل 2030-01-31.',
  number: 'أدخل رقمًا في «{label}».',
  'too-small': 'أدخل {limit} أو أكثر في «{label}».',
  'too-large': 'أدخل {limit} أو أقل في «{label}».',
  person: 'أثبت أنك إنسان ثم أرسل النموذج مرة أخرى.',
  invalid: 'راجع «{label}»: هذه الإجابة غير مقبولة.',
};

const languages = new Map([
  ['en', english],
  ['ar', arabic],
]);

/** The messages in the language of a page: in English where we do not speak it. */
export function messageIn(locale: string): FieldMessage {
  const [language = 'en'] = locale.split('-');
  const messages = languages.get(language) ?? english;
  return (code, { label, limit }) => messages[code].replace('{label}', () => label).replace('{limit}', () => String(limit));
}
