import { definePageTemplate } from '@quoin/ui/brand';

export const nysePage = definePageTemplate({
  brand: 'nyse',
  title: 'NYSE page',
  description: 'A page of the brand NYSE',
  pattern: 'cms-pattern-page',
});
