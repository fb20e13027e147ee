import type { Json } from '@quoin/sdk';
import { useMemo } from 'react';
import type { ControlProps } from '../control/control.ts';
import { itemFormsOf } from '../schema/field.ts';
import { withValue } from '../schema/value.ts';
import { ItemGroup } from '../structure/item-group.tsx';
import { Grid } from './grid.tsx';

/** A list whose items are lines of a table, with a column for each of their fields. */
export function GridControl({ field, path, value, change, ties }: ControlProps<Json[]>) {
  const { fallback } = field;
  const items = useMemo(() => value ?? (Array.isArray(fallback) ? fallback : []), [value, fallback]);
  const itemForms = useMemo(() => itemFormsOf(field), [field]);
  return (
    <ItemGroup ties={ties}>
      <Grid
        field={field}
        path={path}
        items={items}
        itemForms={itemForms}
        columns={itemForms.forms[0].fields}
        cellsOf={(item) => item}
        cellPath={(_, key) => [key]}
        setCell={(id, index, key, next) =>
          id === undefined || value === undefined
            ? change([], items.with(index, withValue(items[index] ?? {}, [key], next)))
            : change([id, key], next)
        }
        itemsOf={(lines) => [...lines]}
        replace={(next) => change([], next)}
        labelledBy={ties['aria-labelledby']}
      />
    </ItemGroup>
  );
}
