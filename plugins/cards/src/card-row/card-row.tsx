import { defineComponent, slot, z } from '@quoin/sdk';
import { columns } from './columns.ts';
import { newCard } from '../new-card.ts';

const sample = (icon: string, title: string, description: string) => ({
  name: 'cms-component-card',
  props: { icon, title, description, ctas: [{ id: 'on', label: 'Read on', url: '/about', type: 'hotlink' }] },
});

export const cardRow = defineComponent({
  name: 'cms-component-card-row',
  title: 'Row of cards',
  description: 'Cards side by side, all of the same height',
  keywords: ['teasers', 'tiles', 'grid'],
  icon: 'columns-3',
  props: z.object({
    columns: columns('Cards beside each other'),
  }),
  slots: { cards: slot('Cards', { accept: ['kind:card'], min: 1, max: 12 }) },
  demos: [
    {
      displayName: 'Row of cards',
      content: {
        props: {},
        slots: {
          cards: [
            sample('calendar', 'Mark the quiet days', 'Every closure of the sample year stands in one calendar.'),
            sample(
              'file-text',
              'Compare the costs of a trade',
              'One sample table holds the fees of every contract, and what you see there is what a member pays.',
            ),
            sample('info', 'Read what others asked', 'Questions that come up most are answered in order.'),
          ],
        },
      },
    },
  ],
  initial: {
    props: {},
    slots: {
      cards: ['first', 'second', 'third'].map((each) => ({
        name: 'cms-component-card',
        props: { ...newCard, title: `Name of the ${each} page` },
      })),
    },
  },
  render: ({ props, slots }) => (
    <div className="card-row" data-columns={props.columns}>
      {slots.cards}
    </div>
  ),
});
