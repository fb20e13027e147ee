import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import type { ControlProps } from '../control/control.ts';
import { focusable } from '../control/form-context.ts';
import { FieldsView } from '../frame/field-view.tsx';
import { fieldsOf } from '../schema/field.ts';
import { initialOf } from '../schema/initial.ts';
import type { JsonObject } from '../schema/value.ts';
import { nest } from './nest.ts';

/** Group of fields. An optional group is added as a whole. */
export function GroupControl({ field, path, value, change }: ControlProps<JsonObject>) {
  const { schema, root, title, isRequired } = field;
  const fields = useMemo(() => fieldsOf(schema, root), [schema, root]);
  const inside = useRef<HTMLDivElement>(null);
  const isAdded = useRef(false);
  useEffect(() => {
    if (value === undefined || !isAdded.current) return;
    isAdded.current = false;
    inside.current?.querySelector<HTMLElement>(focusable)?.focus();
  }, [value]);
  if (value === undefined && !isRequired) {
    return (
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Plus size={15} aria-hidden />}
        onClick={() => {
          isAdded.current = true;
          change([], initialOf(fields));
        }}
      >
        Add {title.toLowerCase()}
      </Button>
    );
  }
  return (
    <Box ref={inside} sx={nest}>
      <FieldsView fields={fields} path={path} value={value} change={change} />
    </Box>
  );
}
