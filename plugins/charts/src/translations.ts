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
  de: {
    'cms-component-chart': {
      category: 'Kategorie',
      number: 'Wert',
      date: 'Datum',
      share: '{value} ({share})',
      failed: 'Diese Zahlen können derzeit nicht angezeigt werden. Bitte versuchen Sie es später erneut.',
      partly: 'Einige dieser Zahlen können derzeit nicht angezeigt werden.',
    },
  },
};
