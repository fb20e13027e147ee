import Typography from '@mui/material/Typography';
import { LockKeyhole } from 'lucide-react';
import type { ControlProps } from './control.ts';

/** Shows if a secret is set; its value stays in the server's environment. */
export const SecretControl = ({ value, ties }: ControlProps) => (
  <Typography
    id={ties.id}
    tabIndex={-1}
    variant="body2"
    sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}
  >
    <LockKeyhole size={15} aria-hidden />
    {value === undefined || value === null
      ? 'Not set. Name its variable in the manifest of the site.'
      : 'Set in the environment of the server.'}
  </Typography>
);
