import type { Messages } from '@quoin/sdk';

export const translations: Record<string, Record<string, Messages>> = {
  ar: {
    'cms-component-chart': {
      category: 'الفئة',
      number: 'القيمة',
      date: 'التاريخ',
      share: '{value} ({share})',
      failed: 'يتعذّر عرض هذه الأرقام حاليًا. يُرجى المحاولة لاحقًا.',
      partly: 'يتعذّر عرض بعض هذه الأرقام حاليًا.',
    },
  },
};
