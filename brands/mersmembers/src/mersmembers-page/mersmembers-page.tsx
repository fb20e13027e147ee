import { definePageTemplate } from '@quoin/ui/brand';

export const mersmembersPage = definePageTemplate({
  brand: 'mersmembers',
  title: 'MERS members page',
  description: 'A page of the brand MERS members',
  pattern: 'cms-pattern-page',
});
