import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Json } from '@quoin/sdk';
import { useRef } from 'react';
import { changeForm } from '../schema/change-form.ts';
import { formOfItem, type Field, type Form, type ItemForms } from '../schema/field.ts';
import { isJsonObject, type Change, type JsonObject } from '../schema/value.ts';
import { FormMenu } from './form-menu.tsx';

interface ItemFormProps {
  id: string;
  item: Json;
  /** Field of the list. */
  field: Field;
  itemForms: ItemForms;
  path: readonly string[];
  change: Change;
}

/** Control for the form of a list item, if there are several. */
export function ItemForm({ id, item, field, itemForms, path, change }: ItemFormProps) {
  const left = useRef(new Map<string, JsonObject>());
  const { by, forms } = itemForms;
  if (by === undefined || !isJsonObject(item)) return null;
  const name = item[by];

  function choose(next: Form): void {
    if (by === undefined || !isJsonObject(item)) return;
    if (typeof name === 'string') left.current.set(name, item);
    const from = formOfItem(itemForms, item);
    change([], changeForm({ by, value: item, from, to: next, earlier: left.current.get(next.name) }));
  }

  const ties = {
    id: `${id}-form`,
    'aria-labelledby': `${id}-form-label`,
    'aria-describedby': undefined,
    'aria-invalid': undefined,
  };
  return (
    <Box>
      <Typography id={ties['aria-labelledby']} variant="body2" sx={{ fontWeight: 550 }}>
        Form
      </Typography>
      <FormMenu
        field={field}
        path={path}
        ties={ties}
        forms={forms}
        name={typeof name === 'string' ? name : undefined}
        choose={choose}
      />
    </Box>
  );
}
