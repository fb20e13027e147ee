import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import type { Json } from '@quoin/sdk';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { ControlProps } from '../control/control.ts';
import { elementId, isBelow, useForm } from '../control/form-context.ts';
import { itemFieldsOf } from '../schema/field.ts';
import { copyOfItem, newItem } from '../schema/initial.ts';
import { idsOf, withValue } from '../schema/value.ts';
import { ListItem, type ListItemProps } from './list-item.tsx';
import { stack } from './nest.ts';

const SortableItems = lazy(async () => ({ default: (await import('./sortable-items.tsx')).SortableItems }));

/** Items shown initially, and added at a time. */
const shownAtOnce = 20;

const noItems: Json[] = [];

const counted = (min: number | undefined, max: number | undefined, count: number): string | undefined => {
  if (min !== undefined && count <= min) return count < min ? `At least ${min}, now ${count}` : `At least ${min}`;
  if (max !== undefined && count >= max) return `${count} of at most ${max}`;
  return undefined;
};

export function ListControl({ field, path, value: items = noItems, change }: ControlProps<Json[]>) {
  const { schema, title } = field;
  const { id: form, revealed } = useForm();
  const fields = useMemo(() => itemFieldsOf(field), [field]);
  const [shown, setShown] = useState(shownAtOnce);
  const [fresh, setFresh] = useState<string>();
  const { minItems, maxItems, itemTitle = title } = schema;
  const isFull = maxItems !== undefined && items.length >= maxItems;
  const countText = counted(minItems, maxItems, items.length);

  function insert(index: number, item: Json): void {
    change([], items.toSpliced(index, 0, item));
    setFresh(idsOf([item])[0]);
  }
  function move(from: number, to: number): void {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length) return;
    change([], items.toSpliced(from, 1).toSpliced(to, 0, item));
  }

  function remove(index: number): void {
    change([], items.toSpliced(index, 1));
    document.getElementById(elementId(form, `${path.join('.')}-add`))?.focus();
  }

  const ids = useMemo(() => idsOf(items), [items]);
  const nameOf = (index: number) => ids[index] ?? String(index);
  const isShown = (index: number) =>
    index < shown ||
    fresh === nameOf(index) ||
    (revealed !== undefined && isBelow(revealed.path, [...path, nameOf(index)].join('.')));
  const rows = items.flatMap((item, index): ListItemProps[] => {
    if (!isShown(index)) return [];
    const id = ids[index];
    const name = nameOf(index);
    const row: ListItemProps = {
      name,
      item,
      index,
      fields,
      noun: itemTitle,
      path: [...path, name],
      isFresh: fresh === name,
      change: (inner, next) =>
        id === undefined ? change([], items.with(index, withValue(item, inner, next))) : change([id, ...inner], next),
      duplicate: isFull ? undefined : () => insert(index + 1, copyOfItem(item)),
      moveUp: index === 0 ? undefined : () => move(index, index - 1),
      moveDown: index === items.length - 1 ? undefined : () => move(index, index + 1),
      remove: items.length <= (minItems ?? 0) ? undefined : () => remove(index),
    };
    return [row];
  });

  return (
    <Box sx={stack}>
      {rows.length > 0 && (
        <Suspense
          fallback={
            <Box component="ul" sx={stack}>
              {rows.map((row) => (
                <li key={row.name}>
                  <ListItem {...row} />
                </li>
              ))}
            </Box>
          }
        >
          <SortableItems rows={rows} move={move} />
        </Suspense>
      )}
      {rows.length < items.length && (
        <Button color="inherit" onClick={() => setShown(shown + shownAtOnce)}>
          Show more ({rows.length} of {items.length})
        </Button>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Button
          id={elementId(form, `${path.join('.')}-add`)}
          variant="outlined"
          color="inherit"
          aria-disabled={isFull}
          startIcon={<Plus size={15} aria-hidden />}
          onClick={() => isFull || insert(items.length, newItem(fields))}
        >
          Add {itemTitle.toLowerCase()}
        </Button>
        {countText !== undefined && (
          <FormHelperText error={items.length < (minItems ?? 0) || items.length > (maxItems ?? Infinity)}>
            {countText}
          </FormHelperText>
        )}
      </Box>
    </Box>
  );
}
