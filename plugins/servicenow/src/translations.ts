import type { Messages } from '@quoin/sdk';
import type { request } from './connection-request-form/request.ts';
import type { requestMessages } from './request/connection-request.ts';
import { entityTypes, handlerName } from './request/entity.ts';

const contacts = {
  access: 'مسؤول الوصول',
  business: 'مسؤول الأعمال',
  tech: 'المسؤول الفني',
  afterHours: 'مسؤول ما بعد ساعات العمل',
  other: 'مسؤول آخر',
};

const form: typeof request.messages = {
  'request-form.problems': 'بعض الحقول ناقصة أو بها أخطاء. يرجى تصحيح الأخطاء قبل إرسال النموذج.',
  'request-form.failed': 'حدث خطأ أثناء إرسال النموذج. يرجى التحقق من اتصالك والمحاولة مرة أخرى.',
  'request-form.thanks': 'أُرسل النموذج بنجاح. سيتواصل معك فريق الدعم الفني قريبًا لمتابعة إجراءات منح الوصول.',
  'request-form.again': 'إرسال طلب آخر',
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
  'doesPassExpirePeriodically.Yes': 'نعم',
  'doesPassExpirePeriodically.No': 'لا',
  maxPasswordAge: 'أقصى عمر لكلمة المرور بالأيام',
  passwordContactType: 'من يستلم كلمة المرور؟',
  'passwordContactType.access': contacts.access,
  'passwordContactType.business': contacts.business,
  'passwordContactType.tech': contacts.tech,
  'passwordContactType.afterHours': contacts.afterHours,
  'passwordContactType.other': contacts.other,
  accessContacts: contacts.access,
  businessContacts: contacts.business,
  techContacts: contacts.tech,
  afterHoursContacts: contacts.afterHours,
  otherContacts: contacts.other,
  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة',
  jobTitle: 'المسمى الوظيفي',
  emailId: 'البريد الإلكتروني',
  phoneNumber: 'رقم الهاتف',
  service: 'الخدمة',
  submitter: 'عنك',
  firm: 'عن شركتك',
  passwords: 'كلمات المرور',
  addresses: 'عناوين IP الخارجية',
  'addresses.hint':
    'العناوين التي تتصل منها، عنوان واحد في كل حقل: 192.0.2.10 أو 2001:db8::10 أو نطاق مثل 192.0.2.0/28.',
  externalIpList: 'عنوان IP خارجي',
  value: 'عنوان IP أو نطاق عناوين',
  'externalIpList.add': 'إضافة عنوان',
  'externalIpList.remove': 'إزالة العنوان {number}',
};

const handler: Record<keyof typeof requestMessages, string> = {
  passwordAge: 'حدد بعد كم يومًا تنتهي صلاحية كلمة المرور.',
  noContact: 'سمِّ هذا المسؤول أدناه، أو اختر مسؤول الوصول أو مسؤول الأعمال أو المسؤول الفني.',
};

export const translations: Record<string, Record<string, Messages>> = {
  ar: {
    'cms-component-connection-request-form': form,
    ...Object.fromEntries(entityTypes.map((entityType) => [handlerName(entityType), handler])),
  },
};
