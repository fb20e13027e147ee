import type { Messages } from '@quoin/sdk';
import type { connectionRequestMessages } from './connection-request-form/messages.ts';
import type { requestMessages } from './request/connection-request.ts';
import { entityTypes, handlerName } from './request/entity.ts';

const form: Record<keyof typeof connectionRequestMessages, string> = {
  optional: 'اختياري',
  choose: 'اختر…',
  accepted: 'الأنواع المقبولة: {types}',
  trap: 'اترك هذا الحقل فارغًا',
  problems: 'بعض الحقول ناقصة أو بها أخطاء. يرجى تصحيح الأخطاء قبل إرسال النموذج.',
  failed: 'حدث خطأ أثناء إرسال النموذج. يرجى التحقق من اتصالك والمحاولة مرة أخرى.',
  thanks: 'أُرسل النموذج بنجاح. سيتواصل معك فريق الدعم الفني قريبًا لمتابعة إجراءات منح الوصول.',
  received: 'وصلنا طلبك.',
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
  serviceType: 'نوع الخدمة',
  submitterFirstName: 'اسمك الأول',
  submitterLastName: 'اسم عائلتك',
  submitterJobTitle: 'مسماك الوظيفي',
  submitterEmail: 'بريدك الإلكتروني',
  submitterPhone: 'رقم هاتفك',
  firmName: 'اسم الشركة',
  mnemonics: 'رموز الشركة المختصرة',
  leiAddress: 'عنوان معرّف الكيان القانوني (LEI)',
  mics: 'رموز الأسواق (MIC)',
  doesPassExpirePeriodically: 'هل تنتهي صلاحية كلمة مرورك دوريًا؟',
  maxPasswordAge: 'أقصى عمر لكلمة المرور بالأيام',
  passwordContactType: 'من يستلم كلمة المرور؟',
  access: 'مسؤول الوصول',
  business: 'مسؤول الأعمال',
  tech: 'المسؤول الفني',
  afterHours: 'مسؤول ما بعد ساعات العمل',
  other: 'مسؤول آخر',
  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة',
  jobTitle: 'المسمى الوظيفي',
  emailId: 'البريد الإلكتروني',
  phoneNumber: 'رقم الهاتف',
  address: 'عنوان IP أو نطاق عناوين {number}',
  ofContact: '{contact} {number}: {label}',
  yes: 'نعم',
  no: 'لا',
  service: 'الخدمة',
  submitter: 'عنك',
  firm: 'عن شركتك',
  passwords: 'كلمات المرور',
  addresses: 'عناوين IP الخارجية',
  addressesHint: 'العناوين التي تتصل منها، عنوان واحد في كل حقل: 192.0.2.10 أو 2001:db8::10 أو نطاق مثل 192.0.2.0/28.',
  contacts: 'جهات الاتصال',
  addAddress: 'إضافة عنوان',
  removeAddress: 'إزالة العنوان {number}',
  addContact: 'إضافة شخص آخر',
  removeContact: 'إزالة الشخص {number}',
};

const handler: Record<keyof typeof requestMessages, string> = {
  passwordAge: 'حدد بعد كم يومًا تنتهي صلاحية كلمة المرور.',
  noContact: 'سمِّ هذا المسؤول أدناه، أو اختر مسؤول الوصول أو مسؤول الأعمال أو المسؤول الفني.',
};

/** The words of the plugin in other languages. */
export const translations: Record<string, Record<string, Messages>> = {
  ar: {
    'cms-component-connection-request-form': form,
    ...Object.fromEntries(entityTypes.map((entityType) => [handlerName(entityType), handler])),
  },
};
