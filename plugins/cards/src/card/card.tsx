import { defineComponent, slot, z } from '@quoin/sdk';
import { cardProps, CardView, cardViewPart } from '@quoin/ui';
import { cardDemos } from './card-demos.ts';
import { newAction, newCard } from '../new-card.ts';

export const card = defineComponent({
  name: 'cms-component-card',
  title: 'Card',
  description: 'A teaser with picture, text and up to three actions',
  keywords: ['teaser', 'tile', 'panel'],
  kinds: ['card'],
  icon: 'square',
  props: z.object(cardProps),
  slots: {
    body: slot('Body', { accept: ['cms-component-text', 'cms-component-rich-text', 'cms-component-list'], max: 4 }),
  },
  demos: cardDemos,
  initial: { props: { ...newCard, ctas: [{ ...newAction, type: 'hotlink' }] } },
  parts: [cardViewPart],
  render: ({ id, props, slots, context }) => (
    <CardView id={id} {...props} context={context}>
      {slots.body}
    </CardView>
  ),
  label: (props) => props.title,
});
