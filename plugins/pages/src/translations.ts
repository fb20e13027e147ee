import type { Messages } from '@quoin/sdk';

export const translations: Record<string, Record<string, Messages>> = {
  ar: {
    'cms-template-blog-page': {
      by: 'بقلم {author}',
      related: 'محتوى ذو صلة',
    },
    'cms-template-gated-page': {
      register: 'سجّل لتتابع القراءة',
      before: 'قبل التسجيل',
      after: 'بعد التسجيل',
    },
  },
  de: {
    'cms-template-blog-page': {
      by: 'Von {author}',
      related: 'Verwandte Inhalte',
    },
    'cms-template-gated-page': {
      register: 'Registrieren Sie sich, um weiterzulesen',
      before: 'Vor der Registrierung',
      after: 'Nach der Registrierung',
    },
  },
};
