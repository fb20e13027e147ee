import type { Messages } from '@quoin/sdk';

export const translations: Record<string, Record<string, Messages>> = {
  ar: {
    'cms-template-blog-page': {
      skip: 'انتقل إلى المحتوى',
      home: '{site}، الصفحة الرئيسية',
      breadcrumb: 'أنت هنا',
      start: 'الرئيسية',
      by: 'بقلم {author}',
      related: 'محتوى ذو صلة',
    },
    'cms-template-gated-page': {
      skip: 'انتقل إلى المحتوى',
      home: '{site}، الصفحة الرئيسية',
      breadcrumb: 'أنت هنا',
      start: 'الرئيسية',
      register: 'سجّل لتتابع القراءة',
      before: 'قبل التسجيل',
      after: 'بعد التسجيل',
    },
  },
};
