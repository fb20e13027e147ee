import { defineComponent, reference, z } from '@quoin/sdk';

export const partial = defineComponent({
  name: 'cms-component-partial',
  title: 'Partial page',
  description: 'Includes a partial page. Edits of that page appear wherever it is included.',
  keywords: ['include', 'reuse', 'snippet', 'fragment'],
  icon: 'puzzle',
  props: z.object({
    page: reference('Partial page', {
      to: 'pages',
      description: 'Its content is shown here. Edit it on that page',
    }).min(1),
  }),
  demos: [{ displayName: 'Partial page', content: { props: { page: '6b8f5a1e-0c7d-4f43-9d0b-2f6a1c9e7d54' } } }],
  initial: { props: {} },
  includes: ({ props }) => props.page,
  render: ({ included }) => included,
});
