import Switch from '@mui/material/Switch';
import type { ControlProps } from './control.ts';
import { useForm } from './form-context.ts';

export const ToggleControl = ({ field, value, change, ties }: ControlProps<boolean>) => (
  <Switch
    size="small"
    checked={value ?? field.fallback === true}
    onChange={(_, checked) => change([], checked)}
    slotProps={{ input: { role: 'switch', ...ties, 'aria-readonly': useForm().isReadOnly } }}
  />
);
