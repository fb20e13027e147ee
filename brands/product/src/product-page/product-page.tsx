import { definePageTemplate } from '@quoin/ui/brand';

export const productPage = definePageTemplate({
  brand: 'product',
  title: 'Product page',
  description: 'A page of the brand Product',
  pattern: 'cms-pattern-page',
});
