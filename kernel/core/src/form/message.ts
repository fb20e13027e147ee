import { formSentences } from '@quoin/sdk';

/** What can be wrong with an answer. */
export type FieldMessageCode = keyof typeof formSentences;

/** Says what is wrong with an answer, as one sentence. `values` holds the field's `label`, and a `limit` where there is one. */
export type FieldMessage = (code: FieldMessageCode, values: { label: string; limit?: number }) => string;

const arabic: Record<FieldMessageCode, string> = {
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
  ['en', formSentences],
  ['ar', arabic],
]);

/** The messages in the language of a page: in English where we do not speak it. */
export function messageIn(locale: string): FieldMessage {
  const [language = 'en'] = locale.split('-');
  const messages = languages.get(language) ?? formSentences;
  return (code, { label, limit }) => messages[code].replace('{label}', () => label).replace('{limit}', () => String(limit));
}
