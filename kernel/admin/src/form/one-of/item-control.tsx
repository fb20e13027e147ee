import { use } from 'react';
import type { ControlProps } from '../control/control.ts';
import { ValuesContext } from '../control/form-context.ts';
import { SelectControl } from '../control/select-control.tsx';
import { isJsonObject } from '../schema/value.ts';

interface ItemProps extends ControlProps<string> {
  /** Keys of the list, and of the title in its items. */
  of: { list: string; title: string };
}

/** One of the items of a list in the same form, by its title. */
export function ItemControl({ of, field, value, ...props }: ItemProps) {
  const list = use(ValuesContext).values[of.list];
  const items = (Array.isArray(list) ? list : []).filter(isJsonObject);
  const labels = Object.fromEntries(
    items.flatMap(({ id, [of.title]: title }, index) =>
      typeof id === 'string'
        ? [[id, typeof title === 'string' && title.trim() !== '' ? title : `Item ${index + 1}`]]
        : [],
    ),
  );
  const schema = { ...field.schema, enum: Object.keys(labels), labels };
  return <SelectControl {...props} field={{ ...field, schema }} value={value === '' ? undefined : value} />;
}
