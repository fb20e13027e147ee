import Autocomplete from '@mui/material/Autocomplete';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { isZone } from '@quoin/sdk';
import type { ControlProps } from './control.ts';

/** IANA time zones that browsers know, with UTC first. */
export const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

export const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ');

/** Time zone, found by any part of its name. An invalid one stays until another is chosen. */
export function ZoneControl({ value, change, ties }: ControlProps<string>) {
  const isUnknown = value !== undefined && !isZone(value);
  return (
    <>
      <Autocomplete<string, false, boolean>
        id={ties.id}
        size="small"
        fullWidth
        disableClearable
        selectOnFocus
        options={value === undefined || zones.includes(value) ? zones : [value, ...zones]}
        value={value ?? null}
        getOptionLabel={zoneLabel}
        noOptionsText="No time zone has these words."
        onChange={(_, zone) => zone !== null && change([], zone)}
        renderInput={({ slotProps, ...params }) => (
          <TextField
            {...params}
            placeholder="Search time zones"
            error={ties['aria-invalid'] === true || isUnknown}
            slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, ...ties } }}
          />
        )}
      />
      {isUnknown && <FormHelperText error>It is not a time zone. It is kept until you choose one.</FormHelperText>}
    </>
  );
}
