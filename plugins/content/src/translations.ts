import type { Messages } from '@quoin/sdk';

export const translations: Record<string, Record<string, Messages>> = {
  ar: {
    'cms-component-button': {
      newTab: '(يُفتح في علامة تبويب جديدة)',
    },
    'cms-component-table': {
      empty: 'لا توجد مدخلات بعد.',
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
