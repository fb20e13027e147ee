import type { Part } from '@quoin/sdk';
import { portraitCss } from './portrait.css.ts';

/** Styles of `Portrait`. */
export const portraitPart: Part = { name: 'portrait', css: portraitCss };
