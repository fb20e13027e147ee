import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { formatDistanceStrict } from 'date-fns';
import { zoneLabel, zones } from '../form/control/zone-control.tsx';
import { clockNote, instantAt } from './schedule.ts';

interface MomentProps {
  label: string;
  wall: string;
  zone: string;
  now: Date;
  problem?: string | undefined;
  onChange(wall: string): void;
}

export function Moment({ label, wall, zone, now, problem, onChange }: MomentProps) {
  const at = instantAt(wall, zone);
  const distance =
    at === undefined
      ? 'Not set'
      : [clockNote(wall, zone), formatDistanceStrict(at, now, { addSuffix: true })].filter(Boolean).join(' ');
  return (
    <TextField
      type="datetime-local"
      label={label}
      value={wall}
      error={problem !== undefined}
      helperText={problem ?? distance}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

interface ZoneFieldProps {
  zone: string;
  onChange(zone: string): void;
}

export const ZoneField = ({ zone, onChange }: ZoneFieldProps) => (
  <Autocomplete
    options={zones.includes(zone) ? zones : [zone, ...zones]}
    value={zone}
    disableClearable
    getOptionLabel={zoneLabel}
    onChange={(_, next) => onChange(next)}
    renderInput={(parameters) => <TextField {...parameters} label="Time zone" />}
  />
);
