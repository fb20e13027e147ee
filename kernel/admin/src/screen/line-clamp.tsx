import Box from '@mui/material/Box';
import { focus } from '../theme/lines.ts';

const clamp = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  // Browsers draw no outline around an inline link containing a box.
  'a:focus-visible &': focus,
} as const;

/** Text on at most `lines` lines, even without spaces. Its tooltip has all of it. */
export const LineClamp = ({ lines = 2, children }: { lines?: number; children: string }) => (
  <Box component="span" title={children} sx={{ ...clamp, WebkitLineClamp: lines }}>
    {children}
  </Box>
);
