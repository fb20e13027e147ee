import { headingLevel, media, select, text } from '@quoin/sdk';
import { ctas } from '@quoin/ui';

const fieldsWith = (level: ReturnType<typeof headingLevel>) => ({
  eyebrow: text('Eyebrow', { description: 'A few words above the title', maxLength: 100 }).optional(),
  title: text('Title', { description: 'The subject in a few words', maxLength: 200 }).min(1),
  level,
  description: text('Description', {
    description: 'A sentence or two below the title',
    maxLength: 500,
    multiline: true,
  }).optional(),
  ctas: ctas().max(3).default([]),
});

/** Fields of the top of a page, as `OpeningView` names them. */
export const openingFields = fieldsWith(
  headingLevel(1, { description: 'Of the title. A page has one heading of level 1.', from: 1 }),
);

/** Fields of a banner, as `OpeningView` names them. */
export const bannerFields = fieldsWith(headingLevel(2, { of: 'title', description: 'Of the title' }));

export const bgColor = () =>
  select('Background color', ['raised', 'accent', 'text'], {
    description: 'Text, links and buttons adapt to it',
    labels: { raised: 'Tinted', accent: 'Accent', text: 'Inverted' },
  });

export const bgImage = () =>
  media('Background picture', { description: 'Decorative; ignored by screen readers', decorative: true }).optional();
