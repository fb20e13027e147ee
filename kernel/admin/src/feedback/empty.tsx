import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EmptyProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

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
