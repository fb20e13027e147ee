import type { Messages } from '@quoin/sdk';

export const translations: Record<string, Record<string, Messages>> = {
  ar: {
    'cms-component-transition': {
      show: 'عرض المزيد',
      loading: 'جارٍ التحميل…',
      failed: 'تعذّر تحميل هذا المحتوى.',
    },
    'cms-component-tray': { close: 'إغلاق' },
    'cms-component-view-more': { more: 'عرض المزيد', less: 'عرض أقل' },
  },
  de: {
    'cms-component-transition': {
      show: 'Mehr anzeigen',
      loading: 'Wird geladen…',
      failed: 'Dieser Inhalt konnte nicht geladen werden.',
    },
    'cms-component-tray': { close: 'Schließen' },
    'cms-component-view-more': { more: 'Mehr anzeigen', less: 'Weniger anzeigen' },
  },
};
