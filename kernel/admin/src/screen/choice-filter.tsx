import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface ChoiceFilterProps {
  label: string;
  value: string | undefined;
  choices: readonly (readonly [value: string, title: string])[];
  /** In pixels. Defaults to all of it. */
  width?: number;
  /** Called with an empty text for "Any". */
  onChange(value: string): void;
}

/** Filter of a list by one of several values. A value that is no choice (yet) is not shown. */
export const ChoiceFilter = ({ label, value, choices, width, onChange }: ChoiceFilterProps) => (
  <TextField
    select
    label={label}
    value={choices.some(([each]) => each === value) ? value : ''}
    onChange={({ target }) => onChange(target.value)}
    sx={{ width: width ?? '100%' }}
  >
    <MenuItem value="">Any</MenuItem>
    {choices.map(([each, title]) => (
      <MenuItem key={each} value={each}>
        {title}
      </MenuItem>
    ))}
  </TextField>
);
