import type { Messages } from '@quoin/sdk';

const fieldAr = {
  optional: 'اختياري',
  choose: 'اختر…',
  accepted: 'الأنواع المقبولة: {types}',
};

const formAr = {
  ...fieldAr,
  trap: 'اترك هذا الحقل فارغًا',
  problems: 'بعض الإجابات تحتاج إلى مراجعة',
  failed: 'تعذّر إرسال النموذج. إجاباتك ما زالت هنا: حاول مرة أخرى بعد دقائق.',
  thanks: 'شكرًا لك',
  received: 'وصلتنا رسالتك.',
  again: 'إرسال رسالة أخرى',
  sending: 'جارٍ الإرسال…',
  person: 'هل أنت إنسان؟',
  personScript: 'لا يمكن التأكد من أنك إنسان إلا بتشغيل النصوص البرمجية. فعّلها في متصفحك، أو تواصل معنا بطريقة أخرى.',
  required: 'املأ «{label}».',
  chooseOne: 'اختر إجابة عن «{label}».',
  agree: 'ضع علامة على «{label}» للمتابعة.',
  file: 'اختر ملفًا لحقل «{label}».',
  email: 'أدخل بريدًا إلكترونيًا مثل name@example.com.',
  url: 'أدخل عنوان ويب مثل https://www.example.com.',
};

type FormMessages = Record<keyof typeof formAr, string>;

const fieldDe = {
  optional: 'freiwillig',
  choose: 'Bitte wählen…',
  accepted: 'Angenommen: {types}',
};

const formDe: FormMessages = {
  ...fieldDe,
  trap: 'Lassen Sie dieses Feld leer',
  problems: 'Bitte prüfen Sie einige Angaben',
  failed:
    'Das Formular konnte nicht gesendet werden. Ihre Angaben sind noch da: Versuchen Sie es in ein paar Minuten erneut.',
  thanks: 'Vielen Dank',
  received: 'Ihre Nachricht ist bei uns eingegangen.',
  again: 'Weitere Nachricht senden',
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
};

const fieldNames = ['text', 'textarea', 'select', 'checkbox', 'checkbox-group', 'radio-buttons', 'hidden', 'file'].map(
  (name) => `cms-component-field-${name}`,
);

function ofForms(form: FormMessages, steps: Messages): Record<string, Messages> {
  const { optional, choose, accepted, problems, failed } = form;
  const field = { optional, choose, accepted };
  return {
    'cms-component-form': form,
    'cms-component-form-custom': form,
    'cms-component-form-multi-step': { ...form, ...steps },
    'cms-component-form-disclaimer': field,
    'cms-component-alert-form-group': { problems, failed },
    ...Object.fromEntries(fieldNames.map((name) => [name, field])),
  };
}

export const translations: Record<string, Record<string, Messages>> = {
  ar: ofForms(formAr, { back: 'السابق', next: 'التالي', position: 'الخطوة {number} من {count}' }),
  de: ofForms(formDe, { back: 'Zurück', next: 'Weiter', position: 'Schritt {number} von {count}' }),
};
