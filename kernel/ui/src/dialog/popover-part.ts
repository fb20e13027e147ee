import type { Part } from '@quoin/sdk';
import { popoverCss } from './popover.css.ts';

/** Styles of `Popover` and `Menu`. */
export const popoverPart: Part = { name: 'popover', css: popoverCss };
