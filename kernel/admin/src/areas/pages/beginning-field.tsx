import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ApiPattern } from '@quoin/api';
import { Picture, useHasPicture } from '../../editor/insert/component-picture.tsx';
import { ofPattern } from '../../editor/insert/insertable.ts';

interface BeginningFieldProps {
  site: string;
  patterns: readonly ApiPattern[];
  /** Id of a pattern; empty for none. */
  value: string;
  onChange(pattern: string): void;
}

/** Chooses the pattern of a new page, shown below in a wide window. */
export function BeginningField({ site, patterns, value, onChange }: BeginningFieldProps) {
  const hasRoom = useMediaQuery('(min-width: 760px)');
  const hasPicture = useHasPicture(site);
  const [chosen] = patterns.filter(({ id }) => id === value).map(ofPattern);
  return (
    <>
      <TextField
        select
        label="Begins with"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        helperText="To begin with a copy of a page, duplicate that page in the list."
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">Nothing</MenuItem>
        {patterns.map((each) => (
          <MenuItem key={each.id} value={each.id}>
            {each.group === null ? each.title : `${each.group}: ${each.title}`}
          </MenuItem>
        ))}
      </TextField>
      {hasRoom && chosen && hasPicture(chosen) && (
        <Box sx={{ justifySelf: 'start' }}>
          <Picture site={site} entry={chosen} />
        </Box>
      )}
    </>
  );
}
