import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import type { Json } from '@quoin/sdk';
import { useEffect, useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { elementId, useForm } from '../control/form-context.ts';
import type { Field, ItemForms } from '../schema/field.ts';
import { copyOfItem, newItem } from '../schema/initial.ts';
import { idsOf } from '../schema/value.ts';
import { AddItem } from '../structure/add-item.tsx';
import { ItemCount } from '../structure/item-count.tsx';
import { Refusal } from '../structure/refusal.tsx';
import type { CellPlace } from './cell-place.ts';
import { GridRow, type GridRowProps } from './grid-row.tsx';
import { pasteCells } from './paste-cells.ts';
import { readCells } from './read-cells.ts';

/** Rows shown initially, and added at a time. */
const shownAtOnce = 50;

const gridStyles = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& th, & td': { border: 1, borderColor: 'divider', p: 0, textAlign: 'start' },
  '& thead th': { px: 1, py: 0.5, fontWeight: 550, whiteSpace: 'nowrap' },
  '& thead th:has(input)': { p: 0 },
  '& tbody th': { px: 0.75 },
  '& tbody td': { minWidth: 90 },
  '& tbody td:last-of-type': { minWidth: 0, width: 32 },
  '& td:focus-within, & th:focus-within': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
} as const;

function placeOf(target: EventTarget): CellPlace | undefined {
  const { row, column } = (target as Element).closest<HTMLElement>('[data-row]')?.dataset ?? {};
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) };
}

export interface GridProps {
  field: Field;
  path: readonly string[];
  items: readonly Json[];
  itemForms: ItemForms;
  columns: readonly Field[];
  /** Content of the headings, by the keys of columns; their titles by default. */
  headings?: ReadonlyMap<string, ReactNode>;
  /** Cells of an item, by the keys of columns. */
  cellsOf(item: Json): Json;
  /** Path of a cell below that of its item. */
  cellPath(item: Json, key: string): readonly string[];
  /** `id` is that of the item, if it has one of its own. */
  setCell(id: string | undefined, index: number, key: string, value: Json | undefined): void;
  /** Turns lines of cells into items. Lines of existing items have their ids. */
  itemsOf(lines: readonly Json[]): Json[];
  replace(items: Json[]): void;
  /** Fills cells from a place on, by default those of existing columns. Returns the reason for a refusal. */
  paste?(place: CellPlace, cells: string[][] | undefined): string | undefined;
  labelledBy: string;
  /** Shown beside the button that adds a row. */
  actions?: ReactNode;
}

/** Items as lines of a table. Enter goes to the cell below; cells of a spreadsheet are pasted from a cell on. */
export function Grid(props: GridProps) {
  const { field, path, items, itemForms, columns, headings, cellsOf, cellPath, setCell, itemsOf, labelledBy } = props;
  const { id: formId } = useForm();
  const [shown, setShown] = useState(shownAtOnce);
  const [refusal, setRefusal] = useState<string>();
  const table = useRef<HTMLTableElement>(null);
  const { minItems, maxItems, itemTitle = field.title } = field.schema;
  const isFull = maxItems !== undefined && items.length >= maxItems;
  const addId = elementId(formId, `${path.join('.')}-add`);
  const ids = useMemo(() => idsOf(items), [items]);
  const added = useRef<number>(undefined);
  const count = items.length;
  useEffect(() => {
    if (added.current === undefined || added.current >= count) return;
    table.current?.querySelector<HTMLElement>(`[data-row="${added.current}"] :is(input, textarea, select)`)?.focus();
    added.current = undefined;
  }, [count]);

  function replace(next: readonly Json[]): void {
    setRefusal(undefined);
    props.replace([...next]);
  }
  function move(from: number, to: number): void {
    const item = items[from];
    if (item !== undefined) replace(items.toSpliced(from, 1).toSpliced(to, 0, item));
  }

  function remove(index: number): void {
    replace(items.toSpliced(index, 1));
    document.getElementById(addId)?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const place = placeOf(event.target);
    const isText = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (place === undefined || event.key !== 'Enter' || !isText || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const below = `[data-row="${place.row + (event.shiftKey ? -1 : 1)}"][data-column="${place.column}"]`;
    table.current?.querySelector(below)?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }

  function onPaste(event: ClipboardEvent): void {
    const place = placeOf(event.target);
    const { clipboardData } = event;
    const cells = readCells({ html: clipboardData.getData('text/html'), text: clipboardData.getData('text/plain') });
    const isSingle = cells !== undefined && cells.length < 2 && (cells[0]?.length ?? 0) < 2;
    if (place === undefined || isSingle) return;
    event.preventDefault();
    if (props.paste !== undefined) return setRefusal(props.paste(place, cells));
    const pasted = pasteCells({ columns, items: items.map(cellsOf), ...place, cells, maxItems });
    if ('refusal' in pasted) return setRefusal(pasted.refusal);
    replace(itemsOf(pasted.items));
  }

  const rowOf = (item: Json, index: number): GridRowProps => ({
    index,
    cells: cellsOf(item),
    columns,
    cellPath: (key) => [...path, ids[index] ?? String(index), ...cellPath(item, key)],
    set: (key, next) => setCell(ids[index], index, key, next),
    moveUp: index === 0 ? undefined : () => move(index, index - 1),
    moveDown: index === items.length - 1 ? undefined : () => move(index, index + 1),
    duplicate: isFull ? undefined : () => replace(items.toSpliced(index + 1, 0, copyOfItem(item))),
    remove: items.length <= (minItems ?? 0) ? undefined : () => remove(index),
  });

  return (
    <>
      {(items.length > 0 || headings !== undefined) && (
        <Box sx={{ overflowX: 'auto' }}>
          <Box
            component="table"
            ref={table}
            aria-labelledby={labelledBy}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            sx={gridStyles}
          >
            <thead>
              <tr>
                <th scope="col" aria-label="Row" />
                {columns.map(({ key, title }) => (
                  <th key={key} scope="col">
                    {headings?.get(key) ?? title}
                  </th>
                ))}
                <th scope="col" aria-label="Actions" />
              </tr>
            </thead>
            <tbody>
              {items.slice(0, shown).map((item, index) => (
                <GridRow key={ids[index] ?? index} {...rowOf(item, index)} />
              ))}
            </tbody>
          </Box>
        </Box>
      )}
      {items.length > shown && (
        <Button color="inherit" onClick={() => setShown(shown + shownAtOnce)}>
          Show more ({shown} of {items.length})
        </Button>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <AddItem
          id={addId}
          noun={itemTitle}
          forms={itemForms.forms}
          isFull={isFull}
          add={(form) => {
            setShown((current) => Math.max(current, items.length + 1));
            added.current = items.length;
            replace([...items, newItem(form, itemForms.by)]);
          }}
        />
        {props.actions}
        <ItemCount min={minItems} max={maxItems} count={items.length} />
      </Box>
      <FormHelperText>Paste cells of a spreadsheet into a cell to fill those to the right and below.</FormHelperText>
      <Refusal reason={refusal} />
    </>
  );
}
