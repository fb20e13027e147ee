import { group, intent, link, list, select, text, toggle, type Resolved, type z } from '@quoin/sdk';

/** A hotlink has an arrow and makes its surroundings clickable. */
const ctaTypes = ['button', 'link', 'hotlink'] as const;

const cta = group('Action', {
  label: text('Label', { maxLength: 100 }).min(1),
  url: link('Target'),
  type: select('Looks like', ctaTypes, {
    labels: { button: 'A button', link: 'A link', hotlink: 'A link with an arrow' },
  }).default('button'),
  intent: intent('Intent', { description: 'The colours of a button' }).default('primary'),
  newTab: toggle('Open in a new tab').default(false),
});

/** Actions, as on a card. Render each with `CallToAction`. */
export const ctas = (title = 'Actions') => list(title, cta, { itemTitle: 'Action' });

export type Cta = Resolved<z.output<typeof cta>>;

/** Messages of `CallToAction`. Add them to those of a component that uses it. */
export const ctaMessages = { newTab: '(opens in a new tab)' };
