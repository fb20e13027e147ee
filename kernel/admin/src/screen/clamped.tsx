import Box from '@mui/material/Box';

/** A text of any length on so many lines at most, even one without a space. Its title tells all of it. */
export const Clamped = ({ lines = 2, children }: { lines?: number; children: string }) => (
  <Box component="span" title={children} sx={{ display: '-webkit-box', WebkitLineClamp: lines, WebkitBoxOrient: 'vertical', overflow: 'hidden', overflowWrap: 'anywhere' }}>
    {children}
  </Box>
);
