import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { fieldRows, type FieldRow } from './field-rows.ts';
import { PlainTable } from '../../table/plain-table.tsx';

const Name = ({ title, description, path, depth }: FieldRow) => (
  <Box sx={{ pl: depth * 2 }}>
    <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
    <Typography
      variant="caption"
      component="p"
      color="textSecondary"
      sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}
    >
      {path}
    </Typography>
    {description !== undefined && (
      <Typography variant="body2" color="textSecondary">
        {description}
      </Typography>
    )}
  </Box>
);

export function FieldTable({ schema }: { schema: Record<string, unknown> }) {
  const rows = fieldRows(schema);
  if (rows.length === 0) return <Typography color="textSecondary">Nothing is set on it.</Typography>;
  return (
    <PlainTable
      label="Fields"
      titles={['Field', 'Kind', 'Allowed', 'Required', 'Default']}
      rows={rows.map((row) => ({
        key: row.path,
        cells: [<Name key="name" {...row} />, row.kind, row.limits, row.isRequired ? 'Yes' : '', row.fallback],
      }))}
    />
  );
}
