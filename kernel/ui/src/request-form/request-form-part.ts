import type { Messages, Part } from '@quoin/sdk';
import { formMessages } from '../form/messages.ts';
import { requestFormCss } from './request-form.css.ts';

const english = {
  ...formMessages,
  thanks: 'We have received your request.',
  again: 'Send another request',
  row: '{row} {number}',
  inRow: '{row}: {label}',
  add: 'Add another one',
  remove: 'Remove “{row}”',
};

const arabic: typeof english = {
  optional: 'اختياري',
  choose: 'اختر…',
  accepted: 'الأنواع المقبولة: {types}',
  trap: 'اترك هذا الحقل فارغًا',
  problems: 'بعض الإجابات تحتاج إلى مراجعة',
  failed: 'تعذّر إرسال النموذج. إجاباتك ما زالت هنا: حاول مرة أخرى بعد دقائق.',
  thanks: 'وصلنا طلبك.',
  received: 'وصلتنا رسالتك.',
  again: 'إرسال طلب آخر',
  sending: 'جارٍ الإرسال…',
  person: 'هل أنت إنسان؟',
  personScript: 'لا يمكن التأكد من أنك إنسان إلا بتشغيل النصوص البرمجية. فعّلها في متصفحك، أو تواصل معنا بطريقة أخرى.',
  required: 'املأ «{label}».',
  chooseOne: 'اختر إجابة عن «{label}».',
  agree: 'ضع علامة على «{label}» للمتابعة.',
  file: 'اختر ملفًا لحقل «{label}».',
  email: 'أدخل بريدًا إلكترونيًا مثل name@example.com.',
  url: 'أدخل عنوان ويب مثل https://www.example.com.',
  row: '{row} {number}',
  inRow: '{row}: {label}',
  add: 'إضافة آخر',
  remove: 'إزالة «{row}»',
};

const german: typeof english = {
  optional: 'freiwillig',
  choose: 'Bitte wählen…',
  accepted: 'Angenommen: {types}',
  trap: 'Lassen Sie dieses Feld leer',
  problems: 'Bitte prüfen Sie einige Angaben',
  failed:
    'Das Formular konnte nicht gesendet werden. Ihre Angaben sind noch da: Versuchen Sie es in ein paar Minuten erneut.',
  thanks: 'Ihre Anfrage ist bei uns eingegangen.',
  received: 'Ihre Nachricht ist bei uns eingegangen.',
  again: 'Weitere Anfrage senden',
  sending: 'Wird gesendet…',
  person: 'Sind Sie ein Mensch?',
  personScript:
    'Ob Sie ein Mensch sind, lässt sich nur mit JavaScript prüfen. Schalten Sie es im Browser ein, oder wenden Sie sich auf anderem Weg an uns.',
  required: 'Füllen Sie „{label}“ aus.',
  chooseOne: 'Wählen Sie eine Antwort zu „{label}“.',
  agree: 'Setzen Sie bei „{label}“ ein Häkchen, um fortzufahren.',
  file: 'Wählen Sie eine Datei für „{label}“.',
  email: 'Geben Sie eine E-Mail-Adresse wie name@example.com ein.',
  url: 'Geben Sie eine Webadresse wie https://www.example.com ein.',
  row: '{row} {number}',
  inRow: '{row}: {label}',
  add: 'Weitere Zeile hinzufügen',
  remove: '„{row}“ entfernen',
};

const ofPart = (messages: typeof english): Messages =>
  Object.fromEntries(Object.entries(messages).map(([key, message]) => [`request-form.${key}`, message]));

/** Styles and words of `RequestForm`, those of forms included. */
export const requestFormPart: Part = {
  name: 'request-form',
  css: requestFormCss,
  messages: ofPart(english),
  translations: { ar: ofPart(arabic), de: ofPart(german) },
};
