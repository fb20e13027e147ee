import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HTMLAttributes } from 'react';
import type { Target } from './target.ts';

interface TargetOptionProps extends HTMLAttributes<HTMLLIElement> {
  target: Target;
}

/** A page or row in a list to choose from. */
export const TargetOption = ({ target: { title, detail }, ...props }: TargetOptionProps) => (
  <Box component="li" {...props} sx={{ flexDirection: 'column', alignItems: 'start !important', py: '4px !important' }}>
    <Typography variant="body2">{title}</Typography>
    <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {detail}
    </Typography>
  </Box>
);
