import type { Part } from '@quoin/sdk';
import { formCss } from './form.css.ts';

/** Forms and fields have it without naming it. */
export const formPart: Part = { name: 'form', css: formCss };
