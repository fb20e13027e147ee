import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';

interface MoreFiltersProps {
  /** Number of filters that are set. */
  set: number;
  /** The filters' fields, mounted while shown. */
  children: ReactNode;
}

/** Button that opens the rarely used filters of a list, and tells how many of them are set. */
export function MoreFilters({ set, children }: MoreFiltersProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        color={set > 0 ? 'primary' : 'inherit'}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        startIcon={<SlidersHorizontal size={16} aria-hidden />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {set > 0 ? `More filters (${set} set)` : 'More filters'}
      </Button>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'More filters', sx: { mt: 0.5, width: 360 } } }}
      >
        <Box sx={{ display: 'grid', gap: 2, p: 2 }}>{children}</Box>
      </Popover>
    </>
  );
}
