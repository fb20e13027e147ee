import { guardedCell } from '@quoin/sdk';
import papa from 'papaparse';

export const csvLine = (cells: readonly string[]): string => `${papa.unparse([cells.map(guardedCell)])}\r\n`;

/** Marks a file as UTF-8 for spreadsheets. */
export const byteOrderMark = '\uFEFF';
