import type { Part } from '@quoin/sdk';
import { actionWords } from '../cta/action-words.ts';
import { openingCss } from './opening.css.ts';

/** Styles and words of `OpeningView`. */
export const openingPart: Part = { name: 'opening', css: openingCss, ...actionWords('opening') };
