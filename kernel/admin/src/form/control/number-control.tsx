import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import FormHelperText from '@mui/material/FormHelperText';
import type { ControlProps } from './control.ts';
import { useTyped } from './use-typed.ts';

/** Hides the safe integer bounds that zod adds to every integer. */
const isMeaningful = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

function range(minimum: number | undefined, maximum: number | undefined): string | undefined {
  if (isMeaningful(minimum) && isMeaningful(maximum)) return `From ${minimum} to ${maximum}`;
  if (isMeaningful(minimum)) return `At least ${minimum}`;
  return isMeaningful(maximum) ? `At most ${maximum}` : undefined;
}

export function NumberControl({ field, value, change, ties }: ControlProps<number>) {
  const { schema, fallback, isRequired, nothing } = field;
  const { minimum, maximum, unit, step = schema.type === 'integer' ? 1 : undefined } = schema;
  const { text, type } = useTyped(value === undefined ? '' : String(value), (typed) => {
    change([], typed === '' ? nothing : Number(typed));
    return typed === '' ? '' : String(Number(typed));
  });
  const rangeText = range(minimum, maximum);
  const isOutside =
    value !== undefined && ((minimum !== undefined && value < minimum) || (maximum !== undefined && value > maximum));
  return (
    <>
      <OutlinedInput
        type="number"
        size="small"
        value={text}
        error={ties['aria-invalid'] === true || isOutside}
        placeholder={typeof fallback === 'number' ? `Default: ${fallback}` : ''}
        // A half-typed number has no value.
        onChange={({ target }) => (target as HTMLInputElement).validity.badInput || type(target.value)}
        {...(unit === undefined ? {} : { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> })}
        sx={{ width: 180 }}
        slotProps={{
          input: {
            ...ties,
            'aria-required': isRequired,
            step: step ?? 'any',
            ...(isMeaningful(minimum) ? { min: minimum } : {}),
            ...(isMeaningful(maximum) ? { max: maximum } : {}),
          },
        }}
      />
      {rangeText !== undefined && <FormHelperText error={isOutside}>{rangeText}</FormHelperText>}
    </>
  );
}
