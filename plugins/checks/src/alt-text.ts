import { defineCheck } from '@quoin/sdk';

export const altText = defineCheck({
  name: 'alt-text',
  title: 'Alternative texts',
  description: 'Pictures say what they show to those who do not see them',
  severity: 'warn',
  run: ({ images }) =>
    images
      .filter(({ alt }) => alt === undefined || (alt !== '' && alt.trim() === ''))
      .map(({ node, field }) => ({
        node,
        field,
        message: 'The picture has no alternative text. Say what it shows, or mark it as decoration.',
      })),
});
