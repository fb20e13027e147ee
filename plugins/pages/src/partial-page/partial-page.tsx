import { defineTemplate, region, z } from '@quoin/sdk';
import { sharedPattern } from '../patterns.ts';

export const partialPage = defineTemplate({
  name: 'cms-template-partial-page',
  title: 'Partial page',
  description: 'Content without a document around it, for other pages to include',
  pattern: sharedPattern.name,
  settings: z.object({}),
  regions: { content: region('Content') },
  output: 'fragment',
  render: ({ regions }) => regions.content,
});
