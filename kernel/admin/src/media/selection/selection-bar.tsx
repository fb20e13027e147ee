import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { DeleteAssets } from './delete-assets.tsx';
import { MoveAssets } from './move-assets.tsx';
import { filesInWords } from './bulk-change.ts';
import type { Selection } from './use-selection.ts';

export const SelectionBar = ({ site, selection: { chosen, clear } }: { site: string; selection: Selection }) => (
  <Paper
    variant="outlined"
    component="section"
    aria-label="Selected files"
    sx={{
      position: 'sticky',
      bottom: 16,
      zIndex: 2,
      mt: 2,
      px: 2,
      py: 1,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 1,
      boxShadow: 4,
    }}
  >
    <Typography role="status" sx={{ flex: { xs: '1 0 100%', sm: 1 }, fontWeight: 600 }}>
      {filesInWords(chosen.length)} selected
    </Typography>
    <MoveAssets site={site} assets={chosen} onMoved={clear} />
    <DeleteAssets site={site} assets={chosen} onDeleted={clear} />
    <Button onClick={clear}>Clear</Button>
  </Paper>
);
