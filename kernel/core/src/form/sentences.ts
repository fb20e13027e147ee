import type { formSentences } from '@quoin/sdk';

export const formMessagesName = 'cms-form-answers';

export type FieldMessageCode = keyof typeof formSentences;

export const formTranslations: Readonly<Record<'de' | 'ar', Record<FieldMessageCode, string>>> = {
  de: {
    required: 'Füllen Sie „{label}“ aus.',
    choose: 'Wählen Sie eine Antwort zu „{label}“.',
    agree: 'Setzen Sie bei „{label}“ ein Häkchen, um fortzufahren.',
    option: 'Wählen Sie zu „{label}“ eine der angebotenen Antworten.',
    file: 'Wählen Sie eine Datei für „{label}“.',
    'file-kind': 'Wählen Sie für „{label}“ ein PDF, ein Bild, ein Office-Dokument oder reinen Text.',
    'file-type': 'Wählen Sie für „{label}“ eine Datei von einer der angenommenen Arten.',
    'too-long': 'Kürzen Sie „{label}“ auf höchstens {limit} Zeichen.',
    'too-short': 'Geben Sie bei „{label}“ mindestens {limit} Zeichen ein.',
    email: 'Geben Sie eine E-Mail-Adresse wie name@example.com ein.',
    url: 'Geben Sie eine Webadresse wie https://www.example.com ein.',
    date: 'Geben Sie ein Datum als Jahr-Monat-Tag ein, etwa 2030-01-31.',
    time: 'Geben Sie eine Uhrzeit als Stunden und Minuten ein, etwa 14:30.',
    number: 'Geben Sie bei „{label}“ eine Zahl ein.',
    'too-small': 'Geben Sie bei „{label}“ {limit} oder mehr ein.',
    'too-large': 'Geben Sie bei „{label}“ {limit} oder weniger ein.',
    person: 'Zeigen Sie, dass Sie ein Mensch sind, und senden Sie das Formular noch einmal.',
    invalid: 'Prüfen Sie „{label}“: Diese Antwort wird nicht angenommen.',
    unclear:
      'Es ließ sich nicht feststellen, ob ein Mensch das Formular geschickt hat. Ihre Antworten sind noch da: Versuchen Sie es in einer Minute wieder.',
    'too-many':
      'Von Ihrer Adresse kamen zu viele Formulare. Ihre Antworten sind noch da: Versuchen Sie es in {limit} Sekunden wieder.',
  },
  ar: {
    required: 'املأ «{label}».',
    choose: 'اختر إجابة عن «{label}».',
    agree: 'ضع علامة على «{label}» للمتابعة.',
    option: 'اختر إحدى الإجابات المعروضة لحقل «{label}».',
    file: 'اختر ملفًا لحقل «{label}».',
    'file-kind': 'اختر لحقل «{label}» ملف PDF أو صورة أو مستندًا مكتبيًا أو نصًا.',
    'file-type': 'اختر لحقل «{label}» ملفًا من الأنواع المقبولة.',
    'too-long': 'اختصر «{label}» إلى {limit} حرفًا على الأكثر.',
    'too-short': 'أدخل {limit} حرفًا على الأقل في «{label}».',
    email: 'أدخل بريدًا إلكترونيًا مثل name@example.com.',
    url: 'أدخل عنوان ويب مثل https://www.example.com.',
    date: 'أدخل التاريخ بصيغة سنة-شهر-يوم، مثل 2030-01-31.',
    time: 'أدخل الوقت بالساعات والدقائق، مثل 14:30.',
    number: 'أدخل رقمًا في «{label}».',
    'too-small': 'أدخل {limit} أو أكثر في «{label}».',
    'too-large': 'أدخل {limit} أو أقل في «{label}».',
    person: 'أثبت أنك إنسان ثم أرسل النموذج مرة أخرى.',
    invalid: 'راجع «{label}»: هذه الإجابة غير مقبولة.',
    unclear: 'تعذّر التأكد من أن من أرسل النموذج إنسان. إجاباتك ما زالت هنا: حاول مرة أخرى بعد دقيقة.',
    'too-many': 'وصلت نماذج كثيرة جدًا من عنوانك. إجاباتك ما زالت هنا: حاول مرة أخرى بعد {limit} ثانية.',
  },
};
