import type { Part } from '@quoin/sdk';
import { dialogCss } from './dialog.css.ts';

/** Styles and words of `Dialog`, `Popover` and `Menu`. */
export const dialogPart: Part = {
  name: 'dialog',
  css: dialogCss,
  messages: { 'dialog.close': 'Close' },
  translations: { ar: { 'dialog.close': 'إغلاق' }, de: { 'dialog.close': 'Schließen' } },
};
