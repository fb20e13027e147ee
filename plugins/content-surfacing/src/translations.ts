import type { Messages } from '@quoin/sdk';

export const translations: Record<string, Record<string, Messages>> = {
  ar: {
    'cms-component-content-surfacing-table': {
      pages: 'الصفحات',
      page: 'الصفحة',
      published: 'تاريخ النشر',
      tags: 'الوسوم',
    },
    'cms-component-content-filter': {
      filter: 'تصفية',
      apply: 'تطبيق التصفية',
      clear: 'إلغاء التصفية',
      chosen: 'تم اختيار {count}',
    },
  },
  de: {
    'cms-component-content-surfacing-table': {
      pages: 'Seiten',
      page: 'Seite',
      published: 'Veröffentlicht',
      tags: 'Schlagwörter',
    },
    'cms-component-content-filter': {
      filter: 'Filter',
      apply: 'Filter anwenden',
      clear: 'Filter aufheben',
      chosen: '{count} ausgewählt',
    },
  },
};
