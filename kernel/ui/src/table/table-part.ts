import type { Part } from '@quoin/sdk';
import { tableCss } from './table.css.ts';

export const tablePart: Part = {
  name: 'table',
  css: tableCss,
  messages: { 'table.region': '{table}, table' },
  translations: { ar: { 'table.region': '{table}، الجدول' }, de: { 'table.region': '{table}, Tabelle' } },
};
