import { definePageTemplate } from '@quoin/ui/brand';

export const ctaplanPage = definePageTemplate({
  brand: 'ctaplan',
  title: 'CTA plan page',
  description: 'A page of the brand CTA plan',
  pattern: 'cms-pattern-page',
});
