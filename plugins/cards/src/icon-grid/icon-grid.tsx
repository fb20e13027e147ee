import { defineComponent, group, headingLevel, icon, link, list, text, z } from '@quoin/sdk';
import { CardView, cardViewPart } from '@quoin/ui';
import { columns } from '../card-row/columns.ts';

const item = group('Item', {
  icon: icon('Icon', { description: 'Above the heading' }),
  heading: text('Heading', { description: 'The subject in a few words', maxLength: 200 }).min(1),
  text: text('Text', {
    description: 'A sentence or two below the heading',
    maxLength: 500,
    multiline: true,
  }).optional(),
  link: link('Target', { description: 'The heading is a link' }).optional(),
});

export const iconGrid = defineComponent({
  name: 'cms-component-icon-grid',
  title: 'Icon grid',
  description: 'Icons with a heading and a text, in columns',
  keywords: ['features', 'benefits', 'services', 'symbols'],
  icon: 'grid-2x2',
  props: z.object({
    columns: columns('Columns'),
    items: list('Items', item, { description: 'One for each subject, 24 at most', itemTitle: 'Item' })
      .max(24)
      .default([]),
    level: headingLevel(3, { of: 'items', description: 'Of the headings of the items' }),
  }),
  stylesOf: ['cms-component-card-row'],
  demos: [
    {
      displayName: 'Icon grid',
      content: {
        props: {
          items: [
            {
              id: 'calendar',
              icon: 'calendar',
              heading: 'Plan the sample year',
              text: 'Sample text: every closure stands in one calendar.',
              link: '/holiday-hours',
            },
            {
              id: 'lock',
              icon: 'lock',
              heading: 'Cleared by one house',
              text: 'Sample text: it stands behind every trade.',
            },
            {
              id: 'globe',
              icon: 'globe',
              heading: 'Open around the clock',
              text: 'Sample text: three sessions follow the sun.',
            },
          ],
        },
      },
    },
    {
      displayName: 'In two columns',
      content: {
        props: {
          columns: 2,
          items: [
            { id: 'mail', icon: 'mail', heading: 'Write to the sample desk', link: 'mailto:desk@example.com' },
            { id: 'phone', icon: 'phone', heading: 'Call the sample desk', link: 'tel:+12125550100' },
          ],
        },
      },
    },
  ],
  initial: {
    props: {
      items: [
        { id: 'first', icon: 'check', heading: 'The first point', text: 'Say in a sentence why it matters.' },
        { id: 'second', icon: 'check', heading: 'The second point', text: 'Give each point an icon of its own.' },
        { id: 'third', icon: 'check', heading: 'The third point', text: 'Keep the texts of equal length.' },
      ],
    },
  },
  parts: [cardViewPart],
  render: ({ id, props: { columns, items, level }, context }) => (
    <div className="card-row" data-columns={columns}>
      {items.map((item) => (
        <CardView
          key={item.id}
          id={`${id}-${item.id}`}
          icon={item.icon}
          title={item.heading}
          level={level}
          link={item.link}
          description={item.text}
          variants={['plain']}
          context={context}
        />
      ))}
    </div>
  ),
  label: ({ items }) => items.map(({ heading }) => heading).join(' · ') || undefined,
});
