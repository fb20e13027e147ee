import type { Json } from '@quoin/sdk';
import { use, useMemo } from 'react';
import type { ControlProps } from '../control/control.ts';
import { ValuesContext } from '../control/form-context.ts';
import { fieldsOf } from '../schema/field.ts';
import { ListControl } from '../structure/list-control.tsx';
import { RowsControl } from './rows-control.tsx';
import { namedColumn } from './table-columns.ts';
import { tableListsIn } from './table-lists.ts';

/** A list. The rows of a table are shown as a table, and its new columns get unique names. */
export function ItemsControl(props: ControlProps<Json[]>) {
  const { field, path } = props;
  const { values } = use(ValuesContext);
  const isOfForm = path.length === 1;
  const table = useMemo(() => (isOfForm ? tableListsIn(fieldsOf(field.root)) : undefined), [field.root, isOfForm]);
  if (table?.rows.key === field.key) return <RowsControl table={table} {...props} />;
  if (table?.columns.list.key === field.key)
    return <ListControl {...props} complete={(column) => namedColumn(table, values, column)} />;
  return <ListControl {...props} />;
}
