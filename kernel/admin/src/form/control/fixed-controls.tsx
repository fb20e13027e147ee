import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Json } from '@quoin/sdk';
import { LockKeyhole } from 'lucide-react';
import type { ControlProps } from './control.ts';

export const StoredValue = ({ value }: { value: Json }) => (
  <Box
    component="pre"
    tabIndex={0}
    sx={{
      m: 0,
      p: 1,
      maxHeight: 160,
      overflow: 'auto',
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      fontSize: '0.75rem',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    }}
  >
    {JSON.stringify(value, null, 2)}
  </Box>
);

/** Value without a control: shown and retained. */
export const UnknownControl = ({ value, ties }: ControlProps) => (
  <Box id={ties.id} tabIndex={-1}>
    {value !== undefined && <StoredValue value={value} />}
    <Typography variant="caption" color="textSecondary">
      {value === undefined
        ? 'Nothing is set, and it cannot be set here.'
        : 'It cannot be edited here. It stays unchanged.'}
    </Typography>
  </Box>
);

/** Shows whether a secret is set; its value stays in the server's environment. */
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
