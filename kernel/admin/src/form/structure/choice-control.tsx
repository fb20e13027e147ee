import Box from '@mui/material/Box';
import type { Json } from '@quoin/sdk';
import { useMemo, useRef } from 'react';
import type { ControlProps } from '../control/control.ts';
import { SelectControl } from '../control/select-control.tsx';
import { FieldsView } from '../frame/field-view.tsx';
import { formsOf } from '../schema/field.ts';
import { initialOf } from '../schema/initial.ts';
import type { JsonObject } from '../schema/value.ts';
import { nest } from './nest.ts';

/** Variants of a value. Switching back restores the earlier input while mounted. */
export function ChoiceControl({ field, path, value, change, ties }: ControlProps<JsonObject>) {
  const { by, forms } = useMemo(() => formsOf(field), [field]);
  const left = useRef(new Map<string, JsonObject>());
  const name = value?.[by];
  const form = forms.find((each) => each.name === name);

  function choose(chosen: Json | undefined): void {
    const next = forms.find((each) => each.name === chosen);
    if (next === undefined) return;
    if (value !== undefined && typeof name === 'string') left.current.set(name, value);
    change([], left.current.get(next.name) ?? { [by]: next.name, ...initialOf(next.fields) });
  }

  const schema = {
    enum: forms.map((each) => each.name),
    labels: Object.fromEntries(forms.map((each) => [each.name, each.title])),
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SelectControl
        field={{ ...field, schema, fallback: undefined }}
        path={path}
        value={typeof name === 'string' ? name : undefined}
        change={(_, chosen) => choose(chosen)}
        ties={{ ...ties, id: `${ties.id}-form` }}
      />
      {form !== undefined && form.fields.length > 0 && (
        <Box sx={nest} key={form.name}>
          <FieldsView fields={form.fields} path={path} value={value} change={change} />
        </Box>
      )}
    </Box>
  );
}
