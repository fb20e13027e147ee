import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface SelectionBarProps {
  /** Accessible name. */
  label: string;
  /** Example: "3 files". */
  words: string;
  clear(): void;
  /** Buttons of what can be done with the selected items. */
  children: ReactNode;
}

export const SelectionBar = ({ label, words, clear, children }: SelectionBarProps) => (
  <Paper
    variant="outlined"
    component="section"
    aria-label={label}
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
      {words} selected
    </Typography>
    {children}
    <Button onClick={clear}>Clear</Button>
  </Paper>
);
