import type { Messages } from '@quoin/sdk';

const trends = { up: 'في ارتفاع', down: 'في انخفاض', steady: 'دون تغيّر' };

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
    'cms-component-stat': trends,
    'cms-component-stat-row': trends,
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
};
