import type { Messages } from '@quoin/sdk';

const field = {
  optional: 'اختياري',
  choose: 'اختر…',
  accepted: 'الأنواع المقبولة: {types}',
};

const form = {
  ...field,
  trap: 'اترك هذا الحقل فارغًا',
  problems: 'بعض الإجابات تحتاج إلى مراجعة',
  failed: 'تعذّر إرسال النموذج. إجاباتك ما زالت هنا: حاول مرة أخرى بعد دقائق.',
  thanks: 'شكرًا لك',
  received: 'وصلتنا رسالتك.',
  again: 'إرسال رسالة أخرى',
  sending: 'جارٍ الإرسال…',
  required: 'املأ «{label}».',
  chooseOne: 'اختر إجابة عن «{label}».',
  agree: 'ضع علامة على «{label}» للمتابعة.',
  file: 'اختر ملفًا لحقل «{label}».',
  email: 'أدخل بريدًا إلكترونيًا مثل name@example.com.',
  url: 'أدخل عنوان ويب مثل https://www.example.com.',
};

export const translations: Record<string, Record<string, Messages>> = {
  ar: {
    'cms-component-form': form,
    'cms-component-form-custom': form,
    'cms-component-form-multi-step': {
      ...form,
      back: 'السابق',
      next: 'التالي',
      position: 'الخطوة {number} من {count}',
    },
    'cms-component-field-text': field,
    'cms-component-field-textarea': field,
    'cms-component-field-select': field,
    'cms-component-field-checkbox': field,
    'cms-component-field-checkbox-group': field,
    'cms-component-field-radio-buttons': field,
    'cms-component-field-hidden': field,
    'cms-component-field-file': field,
    'cms-component-form-disclaimer': field,
    'cms-component-alert-form-group': { problems: form.problems, failed: form.failed },
  },
};
