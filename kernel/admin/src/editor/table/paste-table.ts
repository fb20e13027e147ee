import type { Node } from '@quoin/sdk';
import { tooManyCells } from '../../form/grid/paste-cells.ts';
import { readCells } from '../../form/grid/read-cells.ts';
import { formatBytes } from '../../screen/format-number.ts';
import { newNode, type Catalog } from '../catalog/catalog.ts';
import { paste } from '../tree/actions.ts';
import { refused, type Outcome } from '../tree/outcome.ts';
import { spotFor, type Selection } from '../tree/places.ts';
import { placeFor, type CellsPlace } from './cells-place.ts';
import { bytesOf, type Copied } from './copied-cells.ts';
import type { Cells } from './fill-table.ts';
import { excessOf, maxPastedBytes } from './paste-limits.ts';

const nothing = (reason: string): Outcome => refused(`${reason} Nothing was pasted.`);

/** Cells without the empty rows and columns behind them. */
function trimmed(cells: Cells): Cells {
  const widths = cells.map((row) => row.findLastIndex((text) => text.trim() !== '') + 1);
  const width = widths.reduce((most, each) => Math.max(most, each), 0);
  return cells.slice(0, widths.findLastIndex((each) => each > 0) + 1).map((row) => row.slice(0, width));
}

/** Components that take the cells, best first, by what their schemas say. */
const placesIn = ({ components }: Catalog, cells: Cells): CellsPlace[] =>
  components
    .filter(({ deprecated }) => deprecated === undefined)
    .flatMap((entry) => placeFor(entry, cells) ?? [])
    .toSorted((one, other) => other.fit - one.fit || one.others - other.others);

/** Adds a component with the cells of a clipboard at the best place for a selection. Undefined if it holds no cells. */
export function pasteTable(catalog: Catalog, tree: Node, copied: Copied, selection: Selection): Outcome | undefined {
  const bytes = bytesOf(copied);
  if (bytes > maxPastedBytes)
    return nothing(
      `The copied cells have ${formatBytes(bytes)}, and one paste may have ${formatBytes(maxPastedBytes)}.`,
    );
  const read = readCells(copied);
  if (read === undefined) return nothing(tooManyCells);
  const cells = trimmed(read);
  const count = cells.reduce((sum, { length }) => sum + length, 0);
  if (count < 2) return undefined;
  const places = placesIn(catalog, cells);
  const [best] = places;
  if (best === undefined) return nothing('No component of this site takes the cells of a spreadsheet.');
  const fitting = places.filter(({ entry }) => spotFor(catalog, tree, selection, entry.name) !== undefined);
  const [first] = fitting;
  if (first === undefined) return paste(catalog, tree, [newNode(catalog, best.entry.name)], selection);
  let refusal: Outcome | undefined;
  // A component for other cells is no substitute.
  for (const { entry, fill } of fitting.filter(({ fit }) => fit === first.fit)) {
    const filled = fill();
    if ('refusal' in filled) refusal ??= refused(filled.refusal);
    else {
      const reason = excessOf(tree, filled.props, { count, part: 'cell', whole: 'table' });
      if (reason === undefined)
        return paste(catalog, tree, [{ ...newNode(catalog, entry.name), props: filled.props }], selection);
      refusal ??= nothing(reason);
    }
  }
  return refusal;
}
