import type { Column } from './data-table.tsx';
import { SelectAllBox, SelectBox } from './select-box.tsx';
import type { Selection } from './use-selection.ts';

interface SelectColumn<Item extends { id: string }> {
  selection: Selection<Item>;
  /** Number of listed items. */
  listed: number;
  nameOf(item: Item): string;
  /** Defaults to all. `listed` counts those that can be selected, at least one. */
  canSelect?(item: Item): boolean;
}

/** Column of boxes that select rows. */
export const selectColumn = <Item extends { id: string }>({
  selection,
  listed,
  nameOf,
  canSelect = () => true,
}: SelectColumn<Item>): Column<Item> => ({
  name: 'select',
  title: 'Selected',
  hidesTitle: true,
  head: <SelectAllBox selection={selection} listed={listed} />,
  width: '1%',
  cell: (item) => canSelect(item) && <SelectBox item={item} name={nameOf(item)} selection={selection} />,
});
