import { definePageTemplate } from '@quoin/ui/brand';

export const esignalPage = definePageTemplate({
  brand: 'esignal',
  title: 'eSignal page',
  description: 'A page of the brand eSignal',
  pattern: 'cms-pattern-page',
});
