import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

/** Loading indicator. Appears after a delay, to avoid flicker. */
export const Loading = ({ label = 'Loading' }: { label?: string }) => (
  <Box
    role="status"
    aria-label={label}
    sx={{
      display: 'grid',
      placeItems: 'center',
      minHeight: 160,
      animation: 'appear 0s 300ms both',
      '@keyframes appear': { from: { visibility: 'hidden' } },
    }}
  >
    <CircularProgress size={24} aria-hidden />
  </Box>
);
