import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Json } from '@quoin/sdk';
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
        : 'It cannot be edited here. It is kept as it is.'}
    </Typography>
  </Box>
);
