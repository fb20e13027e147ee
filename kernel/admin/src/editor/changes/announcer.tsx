import Box from '@mui/material/Box';
import { memo } from 'react';

/** Result of a change. The number distinguishes equal announcements. */
export interface Announcement {
  text: string;
  number: number;
}

/** Announces changes of the page, which screen readers would otherwise miss. */
export const Announcer = memo(({ announcement: { text, number } }: { announcement: Announcement }) => (
  <Box
    role="status"
    sx={{ position: 'fixed', top: 0, width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
  >
    <span key={number}>{text}</span>
  </Box>
));
