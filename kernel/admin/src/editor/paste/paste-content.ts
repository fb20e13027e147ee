import type { Node } from '@quoin/sdk';
import type { Catalog } from '../catalog/catalog.ts';
import { mayHoldCells, type Copied } from '../table/copied-cells.ts';
import { pasteTable } from '../table/paste-table.ts';
import type { Selection } from '../tree/places.ts';
import { isAroundTables, mayHoldText } from './copied-text.ts';
import { pasteText, type PastedText } from './paste-text.ts';

/** Adds a component with the cells of a clipboard, or with its text. Undefined if it holds neither. */
export function pasteContent(
  catalog: Catalog,
  tree: Node,
  copied: Copied,
  selection: Selection,
): PastedText | undefined {
  const outcome =
    mayHoldCells(copied) && !isAroundTables(copied.html) ? pasteTable(catalog, tree, copied, selection) : undefined;
  if (outcome !== undefined) return { outcome };
  return mayHoldText(copied) ? pasteText(catalog, tree, copied, selection) : undefined;
}
