import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';
import type { Ties } from '../control/control.ts';
import { stack } from './nest.ts';

interface ItemGroupProps {
  ties: Ties;
  /** Why the items were not changed. */
  refusal: string | undefined;
  children: ReactNode;
}

/** Controls of the items of one field, as a group with its label. */
export const ItemGroup = ({ ties, refusal, children }: ItemGroupProps) => (
  <Box
    role="group"
    id={ties.id}
    tabIndex={-1}
    aria-labelledby={ties['aria-labelledby']}
    aria-describedby={ties['aria-describedby']}
    sx={stack}
  >
    {children}
    {refusal !== undefined && (
      <FormHelperText role="alert" error>
        {refusal}
      </FormHelperText>
    )}
  </Box>
);
