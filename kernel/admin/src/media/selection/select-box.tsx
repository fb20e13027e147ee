import Checkbox from '@mui/material/Checkbox';
import type { ApiAsset } from '@quoin/api';
import type { Selection } from './use-selection.ts';

/** Selects a file; with Shift, the range from the last selected one. */
export const SelectBox = ({ asset, selection }: { asset: ApiAsset; selection: Selection }) => (
  <Checkbox
    size="small"
    sx={{ p: 0.5 }}
    checked={selection.has(asset)}
    slotProps={{ input: { 'aria-label': `Select ${asset.fileName}` } }}
    // Prevents Shift from selecting text.
    onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    onChange={({ nativeEvent }) => selection.toggle(asset, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
  />
);
