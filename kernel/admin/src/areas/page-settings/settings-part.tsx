import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SettingsPartProps {
  title: string;
  /** One sentence. */
  description?: ReactNode;
  children: ReactNode;
}

export function SettingsPart({ title, description, children }: SettingsPartProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
        py: 2.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0, pt: 0 },
      }}
    >
      <Box>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {description !== undefined && <Typography color="textSecondary">{description}</Typography>}
      </Box>
      {children}
    </Box>
  );
}
