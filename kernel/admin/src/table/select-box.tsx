import Checkbox from '@mui/material/Checkbox';
import type { Selection } from './use-selection.ts';

interface SelectBoxProps<Item extends { id: string }> {
  item: Item;
  name: string;
  selection: Selection<Item>;
}

/** Selects an item; with Shift, the range from the last selected one. */
export const SelectBox = <Item extends { id: string }>({ item, name, selection }: SelectBoxProps<Item>) => (
  <Checkbox
    size="small"
    sx={{ p: 0.5 }}
    checked={selection.has(item)}
    slotProps={{ input: { 'aria-label': `Select ${name}` } }}
    // Prevents Shift from selecting text.
    onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    onChange={({ nativeEvent }) => selection.toggle(item, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
  />
);

interface SelectAllBoxProps {
  selection: Pick<Selection<{ id: string }>, 'chosen' | 'toggleAll'>;
  /** Number of listed items. */
  listed: number;
}

export const SelectAllBox = ({ selection: { chosen, toggleAll }, listed }: SelectAllBoxProps) => (
  <Checkbox
    size="small"
    sx={{ p: 0.5 }}
    checked={chosen.length === listed}
    indeterminate={chosen.length > 0 && chosen.length < listed}
    slotProps={{ input: { 'aria-label': 'Select all of this page' } }}
    onChange={toggleAll}
  />
);
