import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Json } from '@quoin/sdk';
import { StoredValue } from '../control/fixed-controls.tsx';
import type { Field } from '../schema/field.ts';
import { initialValue } from '../schema/initial.ts';

interface UnexpectedValueProps {
  id: string;
  title: string;
  /** Noun for the expected value, with an article. */
  noun: string;
  value: Json;
  field: Field;
  replace(value: Json | undefined): void;
}

/** Stored value of the wrong kind: retained until the user replaces it. */
export const UnexpectedValue = ({ id, title, noun, value, field, replace }: UnexpectedValueProps) => (
  <Box
    id={id}
    tabIndex={-1}
    sx={{
      display: 'grid',
      gap: 0.5,
      justifyItems: 'start',
      gridTemplateColumns: 'minmax(0, 1fr)',
      '& > pre': { justifySelf: 'stretch' },
    }}
  >
    <StoredValue value={value} />
    <Typography variant="caption" color="textSecondary">
      The stored value is not {noun}. It is kept until you start over.
    </Typography>
    <Button
      variant="outlined"
      color="inherit"
      aria-label={`Start over: ${title}`}
      onClick={() => replace(field.isRequired ? initialValue(field) : field.nothing)}
    >
      Start over
    </Button>
  </Box>
);
