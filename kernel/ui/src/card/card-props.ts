import { headingLevel, icon, media, select, selectMany, text } from '@quoin/sdk';
import { ctas } from '../cta/cta.ts';

/** Fields of a card. A component takes all of them, or those that it needs, and passes their values to `CardView`. */
export const cardProps = {
  image: media('Picture', {
    altField: 'altText',
    description: 'Without one, the card begins with its text',
  }).optional(),
  altText: text('Alternative text', { description: 'Replaces the alternative text of the picture' }).optional(),
  objectFit: select('Fit of the picture', ['cover', 'contain'], {
    description: 'Photographs may be cropped. Show logos and drawings whole',
    labels: { cover: 'Fills the space, may be cropped', contain: 'Shows the whole picture' },
  }).default('cover'),
  icon: icon('Icon', { description: 'Above the text' }).optional(),
  eyebrow: text('Eyebrow', { description: 'A few words above the title', maxLength: 100 }).optional(),
  title: text('Title', { description: 'The subject in a few words', maxLength: 200 }).min(1),
  level: headingLevel(3, { description: 'Of the title' }),
  description: text('Description', {
    description: 'A sentence or two below the title',
    maxLength: 500,
    multiline: true,
  }).optional(),
  ctas: ctas().max(3).default([]),
  variants: selectMany('Variants', ['horizontal', 'overlay', 'plain'], {
    description: 'Without any, the card has a frame, and its picture is above the text',
    labels: { horizontal: 'Picture beside the text', overlay: 'Text on the picture', plain: 'Without a frame' },
  }).default([]),
};
