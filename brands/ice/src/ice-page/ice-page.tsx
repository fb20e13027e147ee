import { definePageTemplate } from '@quoin/ui/brand';

export const icePage = definePageTemplate({
  brand: 'ice',
  title: 'Ice page',
  description: 'A page of the ice brand: a dark band at the top, content with an optional aside',
  pattern: 'cms-pattern-page',
});
