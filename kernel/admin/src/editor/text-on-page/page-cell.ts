import type { Json } from '@quoin/sdk';
import { isJsonObject } from '../../form/schema/value.ts';

export interface Clipboard {
  plain: string;
  html: string;
}

/** Values with the cells, by their paths in the props, or the reason for refusal. */
type PastedValues = { values: readonly { path: string[]; value: Json }[] } | { refusal: string };

/** A cell of what editors see as a table. */
export interface Cell {
  /** Fills the table from the cell on. */
  paste(clipboard: Clipboard): Promise<PastedValues>;
}

/** Index of an item; -1 if there is none with the id. */
export const indexOfItem = (items: readonly Json[], id: string | undefined): number =>
  items.findIndex((item) => isJsonObject(item) && item['id'] === id);
