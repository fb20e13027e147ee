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
};
