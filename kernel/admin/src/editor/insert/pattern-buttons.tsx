import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ApiPattern } from '@quoin/api';
import type { MouseEvent } from 'react';

interface PatternButtonsProps {
  pattern: ApiPattern;
  onChoose(isSynced: boolean): void;
}

/** The search keeps the focus. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** The ways to add a pattern: what packages register is copied only. */
export const PatternButtons = ({ pattern: { published, plugin }, onChoose }: PatternButtonsProps) => (
  <>
    <Box sx={{ display: 'flex', gap: 1, my: 1 }} onMouseDown={keepFocus}>
      <Button size="small" variant="contained" onClick={() => onChoose(false)}>
        Add a copy
      </Button>
      {plugin === null && (
        <Button size="small" variant="outlined" disabled={!published} onClick={() => onChoose(true)}>
          Add it synced
        </Button>
      )}
    </Box>
    {plugin === null && (
      <Typography variant="caption" color="textSecondary">
        {published
          ? 'Shift+Enter adds it synced: edits of the pattern appear wherever it is.'
          : 'It can be added synced once its page is published.'}
      </Typography>
    )}
  </>
);
