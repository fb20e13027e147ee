import Box from '@mui/material/Box';
import type { Colleague } from './colleague.ts';

const maxDots = 3;

interface ColleagueDotsProps {
  id: string;
  /** At least one. */
  colleagues: readonly Colleague[];
}

/** Marks where colleagues are, in their colors. */
export function ColleagueDots({ id, colleagues }: ColleagueDotsProps) {
  const names = colleagues.map(({ name }) => name);
  const words = `${new Intl.ListFormat('en').format(names)} ${names.length === 1 ? 'is' : 'are'} here`;
  return (
    <Box
      component="span"
      id={id}
      role="img"
      aria-label={words}
      title={words}
      sx={{ display: 'inline-flex', gap: 0.25, flexShrink: 0, ml: 'auto' }}
    >
      {colleagues.slice(0, maxDots).map(({ user, color }) => (
        <Box key={user} component="span" sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: color }} />
      ))}
    </Box>
  );
}
