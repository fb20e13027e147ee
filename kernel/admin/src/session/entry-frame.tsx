import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** What stands on the screens before somebody is signed in. */
export const EntryFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
    <title>{`${title} · Quoin`}</title>
    <Paper variant="outlined" sx={{ display: 'grid', gap: 3, width: '100%', maxWidth: 400, p: { xs: 3, sm: 4 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <img src="/quoin.svg" alt="" width={32} height={32} />
        <Typography variant="h1">{title}</Typography>
      </Box>
      {children}
    </Paper>
  </Box>
);
