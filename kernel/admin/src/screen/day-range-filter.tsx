import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { isoDay, isReversed, movingRanges, type Days } from './day-range.ts';

interface DayRangeFilterProps {
  /** Names both days, such as "Changed". */
  label: string;
  values: Days;
  change(values: Days): void;
  /** Latest day offered. */
  max?: string;
}

/** Filter of a list by a first and a last day. A last day before the first stays in its field, with the reason. */
export function DayRangeFilter({ label, values: { from = '', to = '' }, change, max }: DayRangeFilterProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [refused, setRefused] = useState<{ instead: string; days: Days }>();
  const applied = `${from} ${to}`;
  const days = refused?.instead === applied ? refused.days : { from, to };
  const enter = (entered: Days) => {
    const next = { ...days, ...entered };
    const isRefused = isReversed(next);
    setRefused(isRefused ? { instead: applied, days: next } : undefined);
    if (!isRefused) change(next);
  };
  const problem = isReversed(days);
  return (
    <Box role="group" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography id={id} variant="body2" sx={{ fontWeight: 600 }}>
          {label}
        </Typography>
        <Button
          color="inherit"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          endIcon={<ChevronDown size={14} aria-hidden />}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          Choose a range
        </Button>
        <Menu
          anchorEl={anchor}
          open={anchor !== null}
          onClose={() => setAnchor(null)}
          slotProps={{ list: { 'aria-label': 'Ranges of days' } }}
        >
          {[...movingRanges].map(([name, { title }]) => (
            <MenuItem
              key={name}
              selected={name === from}
              onClick={() => {
                setAnchor(null);
                enter({ from: name, to: '' });
              }}
            >
              {title}
            </MenuItem>
          ))}
        </Menu>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1.5 }}>
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            label={name === 'from' ? 'From' : 'To'}
            type="date"
            value={isoDay(days[name])}
            error={problem && name === 'to'}
            onChange={({ target }) => enter({ [name]: target.value })}
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: { max, 'aria-describedby': problem && name === 'to' ? `${id}-problem` : undefined },
            }}
          />
        ))}
      </Box>
      <FormHelperText id={`${id}-problem`} error role="status">
        {problem && 'The last day is before the first.'}
      </FormHelperText>
    </Box>
  );
}
