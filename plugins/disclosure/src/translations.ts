import type { Messages } from '@quoin/sdk';

export const translations: Record<string, Record<string, Messages>> = {
  ar: {
    'cms-component-collapsible-section': {
      open: 'افتح هذا المحتوى في صفحة مستقلة',
      loading: 'جارٍ التحميل…',
      failed: 'تعذّر تحميل هذا المحتوى.',
    },
  },
};
