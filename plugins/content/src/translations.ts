import type { Messages } from '@quoin/sdk';

const trendsAr = { up: 'في ارتفاع', down: 'في انخفاض', steady: 'دون تغيّر' };
const trendsDe = { up: 'Steigend', down: 'Fallend', steady: 'Unverändert' };

export const translations: Record<string, Record<string, Messages>> = {
  ar: {
    'cms-component-button': {
      newTab: '(يُفتح في علامة تبويب جديدة)',
    },
    'cms-component-button-group': {
      newTab: '(يُفتح في علامة تبويب جديدة)',
    },
    'cms-component-callout': {
      bad: 'مشكلة',
      good: 'نجاح',
      info: 'معلومة',
      warn: 'تحذير',
    },
    'cms-component-comparison-table': {
      yes: 'نعم',
      no: 'لا',
      none: 'غير مذكور',
      feature: 'الميزة',
    },
    'cms-component-contact-card': {
      phone: 'الهاتف',
      email: 'البريد الإلكتروني',
      office: 'المكتب',
      pressKit: 'ملف الصحافة',
    },
    'cms-component-countdown-timer': {
      until: 'حتى {time}',
    },
    'cms-component-document-list': {
      documents: 'مستندات',
      title: 'المستند',
      type: 'النوع',
      size: 'الحجم',
      date: 'التاريخ',
      language: 'اللغة',
    },
    'cms-component-download-link': {
      file: 'ملف',
      facts: '({type}، {size})',
    },
    'cms-component-event-details': {
      when: 'الموعد',
      where: 'المكان',
      register: 'التسجيل',
      calendar: 'إضافة إلى التقويم',
      none: 'لم يُعلَن عن هذه الفعالية بعد.',
      away: 'لا يمكن عرض هذه الفعالية الآن. حاول مرة أخرى لاحقًا.',
    },
    'cms-component-footnotes': {
      back: 'العودة إلى نص الحاشية {number}',
      backTo: 'العودة إلى الموضع {place} للحاشية {number}',
    },
    'cms-component-last-updated': {
      updated: 'آخر تحديث:',
    },
    'cms-component-stat': trendsAr,
    'cms-component-stat-row': trendsAr,
    'cms-component-table': {
      empty: 'لا توجد مدخلات بعد.',
    },
    'cms-component-text-media-split': {
      noPlayer: 'لا يوجد مشغّل فيديو لهذا الموقع: اضبط الخيار videoPlayer للإضافة @quoin/plugin-content في بيانه.',
    },
    'cms-component-paginated-table': {
      filter: 'تصفية',
    },
    'cms-component-custom-links': {
      edit: 'تعديل الروابط',
      done: 'تم',
      reset: 'العودة إلى الروابط الأصلية',
      none: 'لم تُختر روابط بعد.',
      hint: 'اختر حتى {limit} صفحات ورتّبها. يُحفظ اختيارك في هذا المتصفّح ولا يُرسَل إلى أحد.',
      chosen: 'اختير {count} من {limit}',
      order: 'الترتيب',
      up: 'نقل {title} إلى أعلى',
      down: 'نقل {title} إلى أسفل',
      moved: '{title} الآن في الموضع {position} من {count}',
    },
  },
  de: {
    'cms-component-button': { newTab: '(öffnet sich in einem neuen Tab)' },
    'cms-component-button-group': { newTab: '(öffnet sich in einem neuen Tab)' },
    'cms-component-callout': { bad: 'Problem', good: 'Erfolg', info: 'Hinweis', warn: 'Warnung' },
    'cms-component-comparison-table': { yes: 'Ja', no: 'Nein', none: 'Keine Angabe', feature: 'Merkmal' },
    'cms-component-contact-card': { phone: 'Telefon', email: 'E-Mail', office: 'Büro', pressKit: 'Pressemappe' },
    'cms-component-countdown-timer': { until: 'Bis {time}' },
    'cms-component-document-list': {
      documents: 'Dokumente',
      title: 'Dokument',
      type: 'Typ',
      size: 'Größe',
      date: 'Datum',
      language: 'Sprache',
    },
    'cms-component-download-link': { file: 'Datei', facts: '({type}, {size})' },
    'cms-component-event-details': {
      when: 'Wann',
      where: 'Wo',
      register: 'Anmelden',
      calendar: 'Zum Kalender hinzufügen',
      none: 'Diese Veranstaltung ist noch nicht angekündigt.',
      away: 'Diese Veranstaltung kann derzeit nicht angezeigt werden. Bitte versuchen Sie es später erneut.',
    },
    'cms-component-footnotes': {
      back: 'Zurück zum Text der Fußnote {number}',
      backTo: 'Zurück zu Stelle {place} der Fußnote {number}',
    },
    'cms-component-last-updated': { updated: 'Zuletzt aktualisiert:' },
    'cms-component-stat': trendsDe,
    'cms-component-stat-row': trendsDe,
    'cms-component-table': { empty: 'Es gibt noch keine Einträge.' },
    'cms-component-text-media-split': {
      noPlayer:
        'Diese Website hat keinen Videoplayer: Setzen Sie im Manifest die Option videoPlayer von @quoin/plugin-content.',
    },
    'cms-component-paginated-table': { filter: 'Filter' },
    'cms-component-custom-links': {
      edit: 'Links bearbeiten',
      done: 'Fertig',
      reset: 'Zurück zu den Standardlinks',
      none: 'Noch keine Links ausgewählt.',
      hint: 'Wählen Sie bis zu {limit} Seiten und ordnen Sie sie. Ihre Auswahl bleibt in diesem Browser und wird an niemanden gesendet.',
      chosen: '{count} von {limit} Links ausgewählt',
      order: 'Reihenfolge',
      up: '{title} nach oben verschieben',
      down: '{title} nach unten verschieben',
      moved: '{title} steht jetzt an Stelle {position} von {count}',
    },
  },
};
