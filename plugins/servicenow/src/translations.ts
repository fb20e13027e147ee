import type { Messages } from '@quoin/sdk';
import type { request } from './connection-request-form/request.ts';
import type { requestMessages } from './request/connection-request.ts';
import { entityTypes, handlerName } from './request/entity.ts';

const contactsAr = {
  access: 'مسؤول الوصول',
  business: 'مسؤول الأعمال',
  tech: 'المسؤول الفني',
  afterHours: 'مسؤول ما بعد ساعات العمل',
  other: 'مسؤول آخر',
};

const formAr: typeof request.messages = {
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
  'passwordContactType.access': contactsAr.access,
  'passwordContactType.business': contactsAr.business,
  'passwordContactType.tech': contactsAr.tech,
  'passwordContactType.afterHours': contactsAr.afterHours,
  'passwordContactType.other': contactsAr.other,
  accessContacts: contactsAr.access,
  businessContacts: contactsAr.business,
  techContacts: contactsAr.tech,
  afterHoursContacts: contactsAr.afterHours,
  otherContacts: contactsAr.other,
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

const handlerAr: Record<keyof typeof requestMessages, string> = {
  passwordAge: 'حدد بعد كم يومًا تنتهي صلاحية كلمة المرور.',
  noContact: 'سمِّ هذا المسؤول أدناه، أو اختر مسؤول الوصول أو مسؤول الأعمال أو المسؤول الفني.',
};

const contactsDe = {
  access: 'Ansprechpartner für Zugänge',
  business: 'Fachlicher Ansprechpartner',
  tech: 'Technischer Ansprechpartner',
  afterHours: 'Ansprechpartner außerhalb der Geschäftszeiten',
  other: 'Weiterer Ansprechpartner',
};

const formDe: typeof request.messages = {
  'request-form.problems':
    'Einige Angaben fehlen oder sind fehlerhaft. Bitte berichtigen Sie sie, bevor Sie das Formular senden.',
  'request-form.failed':
    'Das Formular konnte nicht gesendet werden. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'request-form.thanks':
    'Das Formular ist bei uns eingegangen. Unser technischer Support meldet sich in Kürze bei Ihnen, um Ihren Zugang einzurichten.',
  'request-form.again': 'Weitere Anfrage senden',
  serviceType: 'Art des Dienstes',
  submitterFirstName: 'Ihr Vorname',
  submitterLastName: 'Ihr Nachname',
  submitterJobTitle: 'Ihre Position',
  submitterEmail: 'Ihre E-Mail-Adresse',
  submitterPhone: 'Ihre Telefonnummer',
  firmName: 'Name des Unternehmens',
  mnemonics: 'Kürzel',
  leiAddress: 'Anschrift laut LEI',
  mics: 'Marktkennungen (MIC)',
  doesPassExpirePeriodically: 'Läuft Ihr Passwort regelmäßig ab?',
  'doesPassExpirePeriodically.Yes': 'Ja',
  'doesPassExpirePeriodically.No': 'Nein',
  maxPasswordAge: 'Höchstalter des Passworts in Tagen',
  passwordContactType: 'Wer erhält das Passwort?',
  'passwordContactType.access': contactsDe.access,
  'passwordContactType.business': contactsDe.business,
  'passwordContactType.tech': contactsDe.tech,
  'passwordContactType.afterHours': contactsDe.afterHours,
  'passwordContactType.other': contactsDe.other,
  accessContacts: contactsDe.access,
  businessContacts: contactsDe.business,
  techContacts: contactsDe.tech,
  afterHoursContacts: contactsDe.afterHours,
  otherContacts: contactsDe.other,
  firstName: 'Vorname',
  lastName: 'Nachname',
  jobTitle: 'Position',
  emailId: 'E-Mail-Adresse',
  phoneNumber: 'Telefonnummer',
  service: 'Dienst',
  submitter: 'Über Sie',
  firm: 'Über Ihr Unternehmen',
  passwords: 'Passwörter',
  addresses: 'Externe IP-Adressen',
  'addresses.hint':
    'Die Adressen, von denen Sie sich verbinden, eine je Feld: 192.0.2.10, 2001:db8::10 oder ein Bereich wie 192.0.2.0/28.',
  externalIpList: 'Externe IP-Adresse',
  value: 'IP-Adresse oder Adressbereich',
  'externalIpList.add': 'Adresse hinzufügen',
  'externalIpList.remove': 'Adresse {number} entfernen',
};

const handlerDe: Record<keyof typeof requestMessages, string> = {
  passwordAge: 'Geben Sie an, nach wie vielen Tagen das Passwort abläuft.',
  noContact:
    'Nennen Sie diesen Ansprechpartner unten, oder wählen Sie den für Zugänge, den fachlichen oder den technischen.',
};

const ofRequests = (form: typeof formAr, handler: typeof handlerAr): Record<string, Messages> => ({
  'cms-component-connection-request-form': form,
  ...Object.fromEntries(entityTypes.map((entityType) => [handlerName(entityType), handler])),
});

export const translations: Record<string, Record<string, Messages>> = {
  ar: ofRequests(formAr, handlerAr),
  de: ofRequests(formDe, handlerDe),
};
