import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { Picture } from '../insert/component-picture.tsx';
import type { Insertable } from '../insert/insertable.ts';

interface EntryPictureProps {
  site: string;
  entry: Insertable;
  anchor: HTMLElement;
}

/** Picture of an entry, beside it. */
export const EntryPicture = ({ site, entry, anchor }: EntryPictureProps) => (
  <Popper
    open
    anchorEl={anchor}
    placement="right-start"
    aria-hidden
    sx={{ zIndex: 'tooltip', pointerEvents: 'none' }}
    modifiers={[{ name: 'offset', options: { offset: [0, 12] } }]}
  >
    <Paper elevation={8} sx={{ p: 1.5 }}>
      <Picture site={site} entry={entry} />
    </Paper>
  </Popper>
);
