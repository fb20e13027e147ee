import type { Messages } from '@quoin/sdk';

export const translations: Record<string, Record<string, Messages>> = {
  ar: {
    'cms-component-card-product': { code: 'الرمز', specs: 'المواصفات', margins: 'الهوامش' },
    'cms-component-card-resource': { document: 'مستند', video: 'فيديو', minutes: '{minutes} د' },
    'cms-component-pricing-card': { free: 'مجانًا', annual: 'و{fee} في السنة', noAnnual: 'بدون رسوم سنوية' },
    'cms-component-tile': { more: 'اقرأ المزيد' },
  },
  de: {
    'cms-component-card-product': { code: 'Kürzel', specs: 'Spezifikationen', margins: 'Margen' },
    'cms-component-card-resource': { document: 'Dokument', video: 'Video', minutes: '{minutes} Min.' },
    'cms-component-pricing-card': {
      free: 'Kostenlos',
      annual: 'und {fee} im Jahr',
      noAnnual: 'ohne Jahresgebühr',
    },
    'cms-component-tile': { more: 'Weiterlesen' },
  },
};
