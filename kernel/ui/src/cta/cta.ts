import { group, intent, link, list, select, text, toggle, type Resolved, type z } from '@quoin/sdk';

/** A hotlink has an arrow and makes its surroundings clickable. */
const ctaTypes = ['button', 'link', 'hotlink'] as const;

const cta = group('Action', {
  label: text('Label', { description: 'What visitors get, such as “See all products”', maxLength: 100 }).min(1),
  url: link('Target', { description: 'A page, a file or a web address' }),
  type: select('Looks like', ctaTypes, {
    description: 'A button stands out more than a link',
    labels: { button: 'A button', link: 'A link', hotlink: 'A link with an arrow' },
  }).default('button'),
  intent: intent('Intent', { description: 'The colors of a button' }).default('primary'),
  newTab: toggle('Open in a new tab', {
    description: 'An icon tells visitors. For targets that should not replace this page',
  }).default(false),
});

/** Actions, as on a card. Render each with `CallToAction`. */
export const ctas = (title = 'Actions') =>
  list(title, cta, { description: 'What visitors can do next, the main one first', itemTitle: 'Action' });

export type Cta = Resolved<z.output<typeof cta>>;

/** Messages of `CallToAction`. Add them to those of a component that uses it. */
export const ctaMessages = { newTab: '(opens in a new tab)' };
