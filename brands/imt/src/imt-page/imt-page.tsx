import { definePageTemplate } from '@quoin/ui/brand';

export const imtPage = definePageTemplate({
  brand: 'imt',
  title: 'IMT page',
  description: 'A page of the brand IMT',
  pattern: 'cms-pattern-page',
});
