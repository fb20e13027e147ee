import { defineComponent, number, richText as richTextField, z } from '@quoin/sdk';
import { RichText } from '@quoin/ui';

export const richText = defineComponent({
  name: 'cms-component-rich-text',
  title: 'Rich text',
  description: 'Formatted text: headings, paragraphs, alignment, links and buttons',
  keywords: ['formatted', 'copy'],
  icon: 'pilcrow',
  props: z.object({
    content: richTextField('Text', { description: 'Headings, paragraphs, links and buttons are possible' }).default([]),
    size: number('Size', { description: 'Multiple of the default size', step: 0.25 }).min(0.25).max(6).optional(),
  }),
  demos: [
    {
      displayName: 'Rich text',
      content: {
        props: {
          content: [
            { type: 'h2', text: 'Delivery of monthly contracts' },
            {
              type: 'paragraph',
              children: [
                'This sample text says that ',
                { text: 'physical delivery', bold: true },
                ' begins on the first business day. The ',
                { type: 'link', href: '/holiday-hours', text: 'holiday calendar' },
                ' lists the days on which nothing is delivered.',
              ],
            },
            {
              type: 'link',
              href: '/expiry-calendar',
              text: 'See the expiry calendar',
              icon: 'arrow-right',
              isButton: true,
            },
          ],
        },
      },
    },
    {
      displayName: 'Large and centred',
      content: {
        props: {
          size: 1.5,
          content: [
            {
              type: 'align',
              align: 'center',
              children: ['A sample statement', { type: 'line-break' }, 'in two lines'],
            },
          ],
        },
      },
    },
  ],
  initial: {
    props: {
      content: [
        { type: 'h2', text: 'What this text is about' },
        { type: 'paragraph', text: 'Begin with what most readers want to know.' },
      ],
    },
  },
  render: ({ props: { content, size }, context, style }) => (
    <div
      className={size === undefined ? 'rich-text' : `rich-text rich-text-sized ${style({ '--rich-text-size': size })}`}
    >
      <RichText nodes={content} icon={(name) => context.icon(name)} />
    </div>
  ),
});
