import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { Filters } from './use-filters.ts';

interface FilterBarProps {
  filters: Pick<Filters<string>, 'areSet' | 'clear'>;
  children: ReactNode;
}

/** Filters of a list in one line, with a button that clears them. */
export const FilterBar = ({ filters: { areSet, clear }, children }: FilterBarProps) => (
  <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
    {children}
    {areSet && <Button onClick={clear}>Clear</Button>}
  </Box>
);
