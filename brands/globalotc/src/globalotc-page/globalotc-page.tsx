import { definePageTemplate } from '@quoin/ui/brand';

export const globalotcPage = definePageTemplate({
  brand: 'globalotc',
  title: 'Global OTC page',
  description: 'A page of the brand Global OTC',
  pattern: 'cms-pattern-page',
});
