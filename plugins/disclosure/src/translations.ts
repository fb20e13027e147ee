import type { Messages } from '@quoin/sdk';

export const translations: Record<string, Record<string, Messages>> = {
  ar: {
    'cms-component-collapsible-section': {
      open: 'افتح هذا المحتوى في صفحة مستقلة',
      loading: 'جارٍ التحميل…',
      failed: 'تعذّر تحميل هذا المحتوى.',
    },
    'cms-component-guided-decision-tree': {
      continue: 'متابعة',
      back: 'رجوع',
      restart: 'البدء من جديد',
    },
  },
  de: {
    'cms-component-collapsible-section': {
      open: 'Diesen Inhalt auf einer eigenen Seite öffnen',
      loading: 'Wird geladen…',
      failed: 'Dieser Inhalt konnte nicht geladen werden.',
    },
    'cms-component-guided-decision-tree': {
      continue: 'Weiter',
      back: 'Zurück',
      restart: 'Von vorn beginnen',
    },
  },
};
