import type { Messages } from '@quoin/sdk';

export const translations: Record<string, Record<string, Messages>> = {
  ar: {
    'cms-component-header': {
      home: '{site}، الصفحة الرئيسية',
      navigation: 'التنقّل الرئيسي',
      menu: 'القائمة',
      close: 'إغلاق القائمة',
      overview: '{title}: نظرة عامة',
      newTab: '(يُفتح في علامة تبويب جديدة)',
      search: 'بحث',
      searchFor: 'ابحث في هذا الموقع',
      collection: 'نطاق البحث',
      everything: 'كل المحتوى',
      language: 'اللغة',
    },
    'cms-component-footer': {
      links: 'صفحات أخرى',
      legal: 'معلومات قانونية',
      copyright: '© {year} {site}',
    },
  },
};
