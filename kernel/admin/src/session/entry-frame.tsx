import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';

interface EntryFrameProps {
  title: string;
  /** True if a message replaced the form: the heading then takes the focus. */
  isOutcome?: boolean;
  children: ReactNode;
}

export function EntryFrame({ title, isOutcome = false, children }: EntryFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOutcome) heading.current?.focus();
  }, [isOutcome]);
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      <title>{`${title} · Quoin`}</title>
      <Paper variant="outlined" sx={{ display: 'grid', gap: 3, width: '100%', maxWidth: 400, p: { xs: 3, sm: 4 } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <img src="/quoin.svg" alt="" width={32} height={32} />
          <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ outline: 'none' }}>
            {title}
          </Typography>
        </Box>
        {children}
      </Paper>
    </Box>
  );
}
