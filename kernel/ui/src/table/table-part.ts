import type { Part } from '@quoin/sdk';
import { tableCss } from './table.css.ts';

export const tablePart: Part = { name: 'table', css: tableCss };
