import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { Filters } from '../screen/use-filters.ts';
import { SavedViewsMenu } from './saved-views/saved-views-menu.tsx';

interface FilterBarProps {
  /** Site id, or `*` for a list of all sites. */
  site: string;
  /** Name under which views of the list are saved. It never changes. */
  list: string;
  filters: Pick<Filters<string>, 'names' | 'areSet' | 'clear'>;
  children: ReactNode;
}

/** Filters of a list in one line, with a button that clears them and a menu of saved ones. */
export const FilterBar = ({ site, list, filters: { names, areSet, clear }, children }: FilterBarProps) => (
  <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
    {children}
    {areSet && <Button onClick={clear}>Clear</Button>}
    <SavedViewsMenu place={{ site, list }} names={names} />
  </Box>
);
