import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Ties } from '../control/control.ts';
import { stack } from './nest.ts';

interface ItemGroupProps {
  ties: Ties;
  children: ReactNode;
}

/** Controls of the items of one field, as a group with its label. */
export const ItemGroup = ({ ties, children }: ItemGroupProps) => (
  <Box
    role="group"
    id={ties.id}
    tabIndex={-1}
    aria-labelledby={ties['aria-labelledby']}
    aria-describedby={ties['aria-describedby']}
    sx={stack}
  >
    {children}
  </Box>
);
