import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Json } from '@quoin/sdk';
import { Swatch } from './swatch.tsx';
import { isText, type ControlProps } from '../control/control.ts';
import { useTyped } from '../control/use-typed.ts';

export const isHexColor = (value: Json): value is string => isText(value) && /^#[0-9a-f]{6}$/i.test(value);

/** A color as `#rrggbb`, with a sample of it. */
export function HexColorControl({ field, value, change, ties }: ControlProps<string>) {
  const { fallback, nothing } = field;
  const send = (typed: string) => {
    if (typed !== '' && !isHexColor(typed)) return undefined;
    change([], typed === '' ? nothing : typed);
    return typed;
  };
  // Incomplete input is discarded when the field loses the focus.
  const { text, type, ...focus } = useTyped(value ?? '', send, { isCleaned: true });
  const usual = fallback !== undefined && isHexColor(fallback) ? fallback : undefined;
  const shown = isHexColor(text) ? text : usual;
  return (
    <OutlinedInput
      size="small"
      value={text}
      placeholder={usual === undefined ? '#rrggbb' : `Default: ${usual}`}
      onChange={(event) => type(event.target.value.trim())}
      {...focus}
      startAdornment={
        <InputAdornment position="start">
          <Swatch light={shown === undefined ? undefined : { surface: shown }} dark={undefined} />
        </InputAdornment>
      }
      sx={{ width: 220 }}
      slotProps={{ input: { ...ties, spellCheck: false, maxLength: 7 } }}
    />
  );
}
