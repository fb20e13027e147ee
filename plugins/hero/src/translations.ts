import type { Messages } from '@quoin/sdk';

export const translations: Record<string, Record<string, Messages>> = {
  ar: { 'cms-component-hero': { newTab: '(يُفتح في علامة تبويب جديدة)' } },
};
