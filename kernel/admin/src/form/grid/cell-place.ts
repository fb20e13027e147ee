/** Place of a cell, counted from zero. */
export interface CellPlace {
  row: number;
  column: number;
}

/** Row of headings that are edited, above the first one. */
export const headingRow = -1;
