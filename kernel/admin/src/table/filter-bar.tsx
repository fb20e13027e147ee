import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import type { Filters, SetFilter } from '../screen/use-filters.ts';
import { MoreFilters } from './more-filters.tsx';
import { SavedViewsMenu } from './saved-views/saved-views-menu.tsx';

interface FilterBarProps {
  /** Site id, or `*` for a list of all sites. */
  site: string;
  /** Name under which views of the list are saved. It never changes. */
  list: string;
  filters: Pick<Filters<string>, 'names' | 'areSet' | 'change' | 'clear'>;
  /** The fields used most. */
  children: ReactNode;
  /** Fields behind a button, and those of them that are set. */
  more?: { fields: ReactNode; set: readonly SetFilter[] };
  /** Set filters that have no field. */
  others?: readonly SetFilter[];
  /** Shown at the end of the row. */
  end?: ReactNode;
}

/** Filters of a list in one row, with a button that clears them and a menu of saved ones. */
export function FilterBar({
  site,
  list,
  filters: { names, areSet, change, clear },
  children,
  more,
  others = [],
  end,
}: FilterBarProps) {
  const chips = [...(more?.set ?? []), ...others];
  return (
    <Box role="search" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {children}
        {more !== undefined && <MoreFilters set={more.set.length}>{more.fields}</MoreFilters>}
        {areSet && <Button onClick={clear}>Clear</Button>}
        <SavedViewsMenu place={{ site, list }} names={names} />
        {end}
      </Box>
      {chips.length > 0 && (
        <Box role="group" aria-label="Set filters" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {chips.map(({ names: removed, words }) => {
            const remove = () => change(Object.fromEntries(removed.map((name) => [name, undefined])));
            return (
              <Chip
                key={removed.join(' ')}
                label={words}
                aria-label={`${words}, remove this filter`}
                onClick={remove}
                onDelete={remove}
                sx={{ maxWidth: 320 }}
              />
            );
          })}
        </Box>
      )}
    </Box>
  );
}
