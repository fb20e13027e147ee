import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { roles, type Role } from '@quoin/api/role';
import { useSession } from '../../session/use-session.ts';
import { refusal, roleWords } from './role-messages.ts';

interface RoleFieldProps {
  label: string;
  site: string;
  value: Role | undefined;
  /** Offers "no role". */
  none?: boolean;
  disabled?: boolean;
  /** Reason why the field is read-only. */
  refused?: string | undefined;
  /** Undefined for no role. */
  onChange(role: Role | undefined): void;
}

/** Role on a site. Roles beyond the user's own are disabled, with the reason. */
export function RoleField({ label, site, value, none = false, disabled = false, refused, onChange }: RoleFieldProps) {
  const { grants } = useSession();
  const held = refused ?? (value === undefined ? undefined : refusal(grants, { site, role: value }));
  return (
    <TextField
      select
      label={label}
      value={value ?? ''}
      disabled={disabled || held !== undefined}
      helperText={held}
      onChange={({ target }) => onChange(target.value === '' ? undefined : (target.value as Role))}
      slotProps={{
        select: {
          renderValue: (role) => (role === '' ? 'No role' : roleWords[role as Role].title),
          displayEmpty: none,
          // Disabled items stay focusable, so that screen readers announce the reason.
          MenuProps: { slotProps: { list: { disabledItemsFocusable: true } } },
        },
        inputLabel: none ? { shrink: true } : {},
      }}
    >
      {none && <MenuItem value="">No role</MenuItem>}
      {roles.map((role) => {
        const reason = refusal(grants, { site, role });
        return (
          <MenuItem key={role} value={role} disabled={reason !== undefined}>
            <ListItemText primary={roleWords[role].title} secondary={reason ?? roleWords[role].description} />
          </MenuItem>
        );
      })}
    </TextField>
  );
}
