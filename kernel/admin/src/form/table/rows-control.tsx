import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Box from '@mui/material/Box';
import type { Json } from '@quoin/sdk';
import { Plus } from 'lucide-react';
import { use, useMemo, useState } from 'react';
import type { ControlProps } from '../control/control.ts';
import { elementId, isBelow, useForm, ValuesContext } from '../control/form-context.ts';
import { Grid } from '../grid/grid.tsx';
import { itemFormsOf } from '../schema/field.ts';
import { idsOf, withValue, type JsonObject } from '../schema/value.ts';
import { ListControl } from '../structure/list-control.tsx';
import { stack } from '../structure/nest.ts';
import { ColumnHeading } from './column-heading.tsx';
import { pasteIntoTable } from './paste-into-table.ts';
import {
  duplicateColumn,
  insertColumn,
  itemsIn,
  moveColumn,
  removeColumn,
  removeUnplaced,
  textAt,
  unplacedNames,
} from './table-columns.ts';
import { tableLines } from './table-lines.ts';
import type { TableLists } from './table-lists.ts';

interface RowsControlProps extends ControlProps<Json[]> {
  table: TableLists;
}

/**
 * The rows of a table with columns of its own, as a table or as a list. The list also shows what is not a text of a
 * cell.
 */
export function RowsControl({ table, ...props }: RowsControlProps) {
  const { path } = props;
  const { above, open, problems, revealed } = useForm();
  const [isTable, setTable] = useState<boolean>();
  const address = path.join('.');
  const isInside = (where: string | undefined): where is string => where !== undefined && isBelow(where, address);
  const isText = (where: string): boolean => {
    const [, , list, , key, ...more] = where.split('.');
    return list === table.cells.list.key && key === table.cells.text.key && more.length === 0;
  };
  const needsList =
    [...(above?.keys() ?? []), ...open].some(isInside) ||
    [revealed?.path, ...problems.map(({ field }) => field)].some(
      (where) => isInside(where) && where.split('.').length > 2 && !isText(where),
    );
  const showsTable = isTable ?? !needsList;
  return (
    <Box sx={stack}>
      {showsTable ? <RowsTable table={table} {...props} /> : <ListControl {...props} />}
      <Box>
        <Button color="inherit" onClick={() => setTable(!showsTable)}>
          {showsTable ? 'Show as a list' : 'Show as a table'}
        </Button>
      </Box>
    </Box>
  );
}

function RowsTable({ table, field, path, value = [], change, ties }: RowsControlProps) {
  const address = path.join('.');
  const { id: form, problems } = useForm();
  const { values, change: changeValues } = use(ValuesContext);
  const itemForms = useMemo(() => itemFormsOf(field), [field]);
  const lines = useMemo(() => tableLines(table, values), [table, values]);
  const unplaced = useMemo(() => unplacedNames(table, values), [table, values]);
  const [fresh, setFresh] = useState<number>();
  const { list, text } = table.columns;
  const columns = itemsIn(values, list);
  const ids = idsOf(columns);
  const { minItems = 0, maxItems = Infinity } = list.schema;
  const isFull = columns.length >= maxItems;
  const replace = (next: JsonObject) => changeValues([], next);
  const addId = elementId(form, `${address}-add-column`);
  function remove(next: JsonObject): void {
    replace(next);
    document.getElementById(addId)?.focus();
  }
  function insert(index: number): void {
    replace(insertColumn(table, values, index));
    setFresh(index);
  }

  const headings = new Map(
    lines.columns.map(({ key }, index) => [
      key,
      <ColumnHeading
        key={key}
        field={text}
        index={index}
        heading={textAt(columns[index], text)}
        isFresh={fresh === index}
        onFocused={() => setFresh(undefined)}
        set={(next) =>
          ids[index] === undefined
            ? changeValues([list.key], columns.with(index, withValue(columns[index] ?? {}, [text.key], next)))
            : changeValues([list.key, ids[index], text.key], next)
        }
        insert={isFull ? undefined : () => insert(index)}
        duplicate={isFull ? undefined : () => replace(duplicateColumn(table, values, index))}
        moveLeft={index === 0 ? undefined : () => replace(moveColumn(table, values, index, index - 1))}
        moveRight={
          index === columns.length - 1 ? undefined : () => replace(moveColumn(table, values, index, index + 1))
        }
        remove={columns.length <= minItems ? undefined : () => remove(removeColumn(table, values, index))}
      />,
    ]),
  );

  return (
    <>
      <Grid
        field={field}
        path={path}
        items={value}
        itemForms={itemForms}
        columns={lines.columns}
        headings={headings}
        cellsOf={lines.lineOf}
        cellPath={lines.cellPath}
        setCell={(id, index, key, next) => {
          const row = value[index];
          const set = row === undefined ? undefined : lines.change(row, key, typeof next === 'string' ? next : '');
          if (row === undefined || set === undefined) return;
          if (id === undefined) change([], value.with(index, withValue(row, set.path, set.value)));
          else change([id, ...set.path], set.value);
        }}
        itemsOf={lines.rowsOf}
        replace={(next) => change([], next)}
        paste={(place, cells) => {
          const pasted = pasteIntoTable(table, values, { ...place, cells });
          if ('refusal' in pasted) return pasted.refusal;
          replace(pasted.values);
          return undefined;
        }}
        labelledBy={ties['aria-labelledby']}
        actions={
          <Button
            id={addId}
            variant="outlined"
            color="inherit"
            aria-disabled={isFull}
            startIcon={<Plus size={15} aria-hidden />}
            onClick={() => !isFull && insert(columns.length)}
          >
            Add {(list.schema.itemTitle ?? list.title).toLowerCase()}
          </Button>
        }
      />
      {problems
        .filter(({ field: where }) => where !== undefined && where !== address && isBelow(where, address))
        .map(({ field: where, message }) => (
          <FormHelperText key={`${where} ${message}`} error>
            {message}
          </FormHelperText>
        ))}
      {unplaced.length > 0 && (
        <FormHelperText component="div">
          {unplaced.length === 1 ? 'Cells of a column that is gone are' : 'Cells of columns that are gone are'} kept:{' '}
          {unplaced.map((name) => `"${name}"`).join(', ')}. They show again once a column has that name.{' '}
          <Button color="inherit" onClick={() => remove(removeUnplaced(table, values))}>
            Remove them
          </Button>
        </FormHelperText>
      )}
    </>
  );
}
