import { link } from '../fields/reference.ts';
import { intent, text, toggle } from '../fields/scalar.ts';
import { select } from '../fields/select.ts';
import { group, list } from '../fields/structure.ts';
import type { Resolved } from '../content/resolved.ts';
import type { z } from 'zod';

/** How an action looks: a button, a link in words, or a link with an arrow that stands for all around it. */
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

/** Actions that lead somewhere, as a card or an opening of a page offers them. Draw each with `CallToAction`. */
export const ctas = (title = 'Actions') => list(title, cta, { itemTitle: 'Action' });

/** An action as `render` receives it. */
export type Cta = Resolved<z.output<typeof cta>>;

/** The words that `CallToAction` adds. A component that draws one has them among its messages. */
export const ctaMessages = { newTab: '(opens in a new tab)' };
