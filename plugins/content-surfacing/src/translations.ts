import type { Messages } from '@quoin/sdk';

export const translations: Record<string, Record<string, Messages>> = {
  ar: {
    'cms-component-content-surfacing-table': {
      pages: 'الصفحات',
      page: 'الصفحة',
      published: 'تاريخ النشر',
      tags: 'الوسوم',
      none: 'لا توجد صفحات',
      one: 'صفحة واحدة',
      all: 'عدد الصفحات: {total}',
      some: 'الصفحات من {first} إلى {last} من أصل {total}',
      empty: 'لا يوجد شيء هنا بعد.',
      nothingMatches: 'لا توجد صفحة تطابق التصفية.',
      showAll: 'عرض كل الصفحات',
      parts: 'أجزاء القائمة',
      part: 'الجزء {page} من {pages}',
      previous: 'السابق',
      next: 'التالي',
      failed: 'تعذّر تحميل القائمة.',
      retry: 'حاول مرة أخرى',
    },
    'cms-component-content-filter': {
      filter: 'تصفية',
      apply: 'تطبيق التصفية',
      clear: 'إلغاء التصفية',
      chosen: 'تم اختيار {count}',
    },
  },
};
