import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { LineClamp } from './line-clamp.tsx';

interface ScreenProps {
  title: string;
  /** Breadcrumbs. */
  above?: readonly { title: string; to: string }[];
  /** One sentence. */
  description?: ReactNode;
  actions?: ReactNode;
  /** Uses the full width instead of a readable measure in the middle. */
  wide?: boolean;
  children: ReactNode;
}

export const Screen = ({ title, above = [], description, actions, wide = true, children }: ScreenProps) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 2,
      p: { xs: 2, md: 3 },
      ...(wide ? {} : { maxWidth: 880, mx: 'auto' }),
    }}
  >
    <title>{`${title} · Quoin`}</title>
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.5 }}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        {above.length > 0 && (
          <Breadcrumbs aria-label="Where you are" sx={{ fontSize: '0.8125rem' }}>
            {above.map(({ title, to }) => (
              <Link key={to} component={RouterLink} to={to} color="inherit">
                <LineClamp lines={1}>{title}</LineClamp>
              </Link>
            ))}
          </Breadcrumbs>
        )}
        <Typography variant="h1">
          <LineClamp>{title}</LineClamp>
        </Typography>
        {description !== undefined && (
          <Typography color="textSecondary" sx={{ mt: 0.5, maxWidth: 720 }}>
            {description}
          </Typography>
        )}
      </Box>
      {actions !== undefined && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
    </Box>
    {children}
  </Box>
);
