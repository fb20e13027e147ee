import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { narrowWindow } from './narrow.ts';
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

const allWords = 'Select all of this page';

/** Shows its label in a narrow window, which has no columns. */
export const SelectAllBox = ({ selection: { chosen, toggleAll }, listed }: SelectAllBoxProps) => (
  <Box component="label" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
    <Checkbox
      size="small"
      sx={{ p: 0.5 }}
      checked={chosen.length === listed}
      indeterminate={chosen.length > 0 && chosen.length < listed}
      slotProps={{ input: { 'aria-label': allWords } }}
      onChange={toggleAll}
    />
    <Box component="span" sx={{ display: 'none', [`@media ${narrowWindow}`]: { display: 'inline' } }}>
      {allWords}
    </Box>
  </Box>
);
