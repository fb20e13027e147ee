import type { Part } from '@quoin/sdk';
import { actionWords } from '../cta/action-words.ts';
import { cardViewCss } from './card-view.css.ts';

/** Styles and words of `CardView`. */
export const cardViewPart: Part = { name: 'card-view', css: cardViewCss, ...actionWords('card-view') };
