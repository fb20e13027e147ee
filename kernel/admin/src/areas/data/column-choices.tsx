import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ImportReport } from '@quoin/api';
import type { Field } from '../../form/schema/field.ts';

interface ColumnChoicesProps {
  report: ImportReport;
  fields: readonly Field[];
  /** Assignments made by the user. */
  given: Readonly<Record<string, string>>;
  disabled: boolean;
  onChange(columns: Record<string, string>): void;
}

export function ColumnChoices({ report: { columns }, fields, given, disabled, onChange }: ColumnChoicesProps) {
  const missing = fields
    .filter(({ key, isRequired }) => isRequired && !columns.some(({ field }) => field === key))
    .map(({ title }) => title);
  return (
    <Box component="section" aria-labelledby="columns" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h3" id="columns">
        Columns of the file
      </Typography>
      {missing.length > 0 && (
        <Alert severity="info">No column goes to {missing.join(', ')}, which a new row needs.</Alert>
      )}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))' }}>
        {columns.map(({ name, field }) => (
          <TextField
            key={name}
            select
            disabled={disabled}
            label={name}
            value={field ?? ''}
            onChange={({ target }) => {
              const freed = Object.fromEntries(
                columns.flatMap((other) =>
                  other.name !== name && other.field === target.value && target.value !== '' ? [[other.name, '']] : [],
                ),
              );
              onChange({ ...given, ...freed, [name]: target.value });
            }}
            slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          >
            <MenuItem value="">
              <em>Left out</em>
            </MenuItem>
            {[{ key: 'id', title: 'Id of the row' }, ...fields.filter(({ key }) => key !== 'id')].map(
              ({ key, title }) => (
                <MenuItem key={key} value={key}>
                  {title}
                </MenuItem>
              ),
            )}
          </TextField>
        ))}
      </Box>
    </Box>
  );
}
