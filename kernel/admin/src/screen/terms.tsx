import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export const Terms = ({ children }: { children: ReactNode }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      columnGap: 3,
      rowGap: { xs: 0.25, sm: 1 },
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(120px, 200px) minmax(0, 1fr)' },
    }}
  >
    {children}
  </Box>
);

export const Term = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <Typography component="dt" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {title}
    </Typography>
    <Typography component="dd" sx={{ m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
      {children}
    </Typography>
  </>
);
