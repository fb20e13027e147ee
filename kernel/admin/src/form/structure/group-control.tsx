import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { ControlProps } from '../control/control.ts';
import { FieldsView } from '../frame/field-view.tsx';
import { fieldsOf } from '../schema/field.ts';
import { initialOf } from '../schema/initial.ts';
import type { JsonObject } from '../schema/value.ts';
import { nest } from './nest.ts';

/** Group of fields. An optional group is added as a whole. */
export function GroupControl({ field, path, value, change }: ControlProps<JsonObject>) {
  const { schema, root, title, isRequired } = field;
  const fields = useMemo(() => fieldsOf(schema, root), [schema, root]);
  if (value === undefined && !isRequired) {
    return (
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Plus size={15} aria-hidden />}
        onClick={() => change([], initialOf(fields))}
      >
        Add {title.toLowerCase()}
      </Button>
    );
  }
  return (
    <Box sx={nest}>
      <FieldsView fields={fields} path={path} value={value} change={change} />
    </Box>
  );
}
