import Box from '@mui/material/Box';
import { useMemo, useRef } from 'react';
import type { ControlProps } from '../control/control.ts';
import { FieldsView } from '../frame/field-view.tsx';
import { changeForm } from '../schema/change-form.ts';
import { formsOf, type Form } from '../schema/field.ts';
import type { JsonObject } from '../schema/value.ts';
import { FormMenu } from './form-menu.tsx';
import { nest } from './nest.ts';

/** Variants of a value. Equal fields keep their values; switching back restores the others while mounted. */
export function ChoiceControl({ field, path, value = {}, change, ties }: ControlProps<JsonObject>) {
  const { by, forms } = useMemo(() => formsOf(field), [field]);
  const left = useRef(new Map<string, JsonObject>());
  const name = value[by];
  const form = forms.find((each) => each.name === name);

  function choose(next: Form): void {
    if (typeof name === 'string') left.current.set(name, value);
    change([], changeForm({ by, value, from: form, to: next, earlier: left.current.get(next.name) }));
  }

  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FormMenu
        field={field}
        path={path}
        ties={{ ...ties, id: `${ties.id}-form` }}
        forms={forms}
        name={typeof name === 'string' ? name : undefined}
        choose={choose}
      />
      {form !== undefined && form.fields.length > 0 && (
        <Box sx={nest} key={form.name}>
          <FieldsView fields={form.fields} path={path} value={value} change={change} />
        </Box>
      )}
    </Box>
  );
}
