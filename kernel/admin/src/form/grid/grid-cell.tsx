import Checkbox from '@mui/material/Checkbox';
import InputBase from '@mui/material/InputBase';
import NativeSelect from '@mui/material/NativeSelect';
import type { Json } from '@quoin/sdk';
import { useLanguage } from '../control/form-context.ts';
import { useTyped } from '../control/use-typed.ts';
import type { Field } from '../schema/field.ts';
import { labelOf, readCell, textOfCell } from './cell.ts';

export interface GridCellProps {
  field: Field;
  id: string;
  /** Column and row, for screen readers. */
  label: string;
  value: Json | undefined;
  isWrong: boolean;
  set(value: Json | undefined): void;
}

export function GridCell(props: GridCellProps) {
  if (props.field.kind === 'toggle') return <ToggleCell {...props} />;
  return props.field.kind === 'select' ? <SelectCell {...props} /> : <TextCell {...props} />;
}

const ToggleCell = ({ field, id, label, value, set }: GridCellProps) => (
  <Checkbox
    size="small"
    checked={(value ?? field.fallback) === true}
    onChange={(_, checked) => set(checked)}
    slotProps={{ input: { id, 'aria-label': label } }}
  />
);

function SelectCell({ field, id, label, value, isWrong, set }: GridCellProps) {
  const values: readonly Json[] = field.schema.enum ?? [];
  const current = value ?? field.fallback;
  const offered = current === undefined || values.includes(current) ? values : [...values, current];
  return (
    <NativeSelect
      fullWidth
      disableUnderline
      value={textOfCell(current)}
      onChange={({ target }) => set(offered.find((each) => textOfCell(each) === target.value) ?? field.nothing)}
      inputProps={{ id, 'aria-label': label, 'aria-invalid': isWrong || undefined }}
      sx={{ px: 1, fontSize: '0.8125rem' }}
    >
      {(current === undefined || !field.isRequired) && <option value="">—</option>}
      {offered.map((each) => (
        <option key={textOfCell(each)} value={textOfCell(each)}>
          {labelOf(field, each)}
          {!values.includes(each) && ' (not available)'}
        </option>
      ))}
    </NativeSelect>
  );
}

const inputTypes: Partial<Record<Field['kind'], string>> = { date: 'date', time: 'time' };

function TextCell({ field, id, label, value, isWrong, set }: GridCellProps) {
  const { kind, schema, fallback } = field;
  const language = useLanguage(field);
  const { text, type } = useTyped(textOfCell(value), (typed) => {
    const reading =
      kind === 'text' || kind === 'url'
        ? { value: typed === '' && !field.isRequired ? field.nothing : typed }
        : readCell(field, typed);
    // A half-typed value is not stored.
    if ('problem' in reading) return undefined;
    set(reading.value);
    return textOfCell(reading.value);
  });
  const isHalf = text !== '' && 'problem' in readCell(field, text);
  return (
    <InputBase
      fullWidth
      type={inputTypes[kind] ?? 'text'}
      multiline={schema.multiline === true}
      maxRows={6}
      value={text}
      placeholder={textOfCell(fallback)}
      onChange={({ target }) => type(target.value)}
      inputProps={{
        id,
        ...language,
        'aria-label': label,
        'aria-invalid': isWrong || isHalf || undefined,
        ...(kind === 'number' ? { inputMode: 'decimal' } : {}),
      }}
      sx={{
        px: 1,
        fontSize: '0.8125rem',
        ...(isWrong || isHalf ? { boxShadow: 'inset 0 0 0 1px', color: 'error.main' } : {}),
      }}
    />
  );
}
