import type { Messages } from '@quoin/sdk';

export const translations: Record<string, Record<string, Messages>> = {
  ar: {
    'cms-template-ice-page': {
      skip: 'انتقل إلى المحتوى',
      home: 'الرئيسية',
      logo: '{site}، الصفحة الرئيسية',
      breadcrumb: 'أنت هنا',
      aside: 'المزيد في هذه الصفحة',
    },
  },
};
