import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EmptyProps {
  title: string;
  /** Why there is nothing, and what to do about it. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Stands where there is nothing, and says what to do next. */
export const Empty = ({ title, children, action }: EmptyProps) => (
  <Box
    sx={{
      display: 'grid',
      justifyItems: 'center',
      gap: 1.5,
      textAlign: 'center',
      px: 2,
      py: 6,
      maxWidth: 480,
      mx: 'auto',
    }}
  >
    <Typography variant="h2" component="p">
      {title}
    </Typography>
    {children !== undefined && <Typography color="textSecondary">{children}</Typography>}
    {action}
  </Box>
);
