import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ApiComponent } from '@quoin/api';
import { namesInCommon, partsOf, type Replacement } from './replacement.ts';

interface ReplacementFieldsProps {
  component: ApiComponent;
  /** Candidates to replace it. */
  others: readonly ApiComponent[];
  value: Replacement | undefined;
  onChange(value: Replacement | undefined): void;
}

/** Chooses a replacement and maps the parts. */
export function ReplacementFields({ component, others, value, onChange }: ReplacementFieldsProps) {
  const parts = partsOf(component);
  const other = others.find(({ name }) => name === value?.by);
  const targets = other === undefined ? [] : partsOf(other);
  const choose = (by: string) => {
    const chosen = others.find(({ name }) => name === by);
    onChange(chosen && { component: component.name, by, names: namesInCommon(parts, partsOf(chosen)) });
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <TextField
        select
        label={`In place of ${component.title}`}
        value={value?.by ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        <MenuItem value="">As chosen above</MenuItem>
        {others.map(({ name, title }) => (
          <MenuItem key={name} value={name}>
            {title}
          </MenuItem>
        ))}
      </TextField>
      {value !== undefined && (
        <Box
          sx={{
            pl: { xs: 0, sm: 4 },
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {parts.map(({ name, title, kind }) => (
            <TextField
              key={name}
              select
              label={`${title} becomes`}
              value={value.names[name] ?? ''}
              onChange={({ target }) => {
                const { [name]: _, ...rest } = value.names;
                onChange({ ...value, names: target.value === '' ? rest : { ...rest, [name]: target.value } });
              }}
            >
              <MenuItem value="">Not shown</MenuItem>
              {targets
                .filter((part) => part.kind === kind)
                .map((part) => (
                  <MenuItem key={part.name} value={part.name}>
                    {part.title}
                  </MenuItem>
                ))}
            </TextField>
          ))}
        </Box>
      )}
    </Box>
  );
}
