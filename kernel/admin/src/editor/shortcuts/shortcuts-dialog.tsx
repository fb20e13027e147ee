import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Fragment } from 'react';
import { otherKeys, shortcuts } from './shortcuts.ts';

export const ShortcutsDialog = ({ open, onClose }: { open: boolean; onClose(): void }) => (
  <Dialog open={open} onClose={onClose} aria-labelledby="shortcuts-title">
    <DialogTitle id="shortcuts-title">Keyboard shortcuts</DialogTitle>
    <DialogContent>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, columnGap: 3, m: 0 }}>
        {[...shortcuts, ...otherKeys].map(({ keys, does }) => (
          <Fragment key={keys}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {keys}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {does}
            </Box>
          </Fragment>
        ))}
      </Box>
    </DialogContent>
    <DialogActions>
      <Button onClick={onClose}>Close</Button>
    </DialogActions>
  </Dialog>
);
