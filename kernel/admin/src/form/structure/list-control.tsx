import Box from '@mui/material/Box';
import type { Json } from '@quoin/sdk';
import { useMemo, useState } from 'react';
import type { ControlProps } from '../control/control.ts';
import { elementId, isBelow, useForm } from '../control/form-context.ts';
import { formOfItem, itemFormsOf } from '../schema/field.ts';
import { copyOfItem, newItem } from '../schema/initial.ts';
import { idsOf, withValue } from '../schema/value.ts';
import { AddItem } from './add-item.tsx';
import { ItemCount } from './item-count.tsx';
import { ItemStack } from './item-stack.tsx';
import { titleOfItem } from '../schema/item-title.ts';
import { ListItem, type ListItemProps } from './list-item.tsx';
import { stack } from './nest.ts';

/** Items shown initially, and added at a time. */
const shownAtOnce = 20;

const noItems: Json[] = [];

interface ListControlProps extends ControlProps<Json[]> {
  /** Completes an item that is added. */
  complete?: (item: Json) => Json;
}

const unchanged = (item: Json): Json => item;

export function ListControl({ field, path, value: items = noItems, change, complete = unchanged }: ListControlProps) {
  const { schema, title } = field;
  const { id: form, revealed } = useForm();
  const itemForms = useMemo(() => itemFormsOf(field), [field]);
  const [shown, setShown] = useState(shownAtOnce);
  /** Item added last, until an undo removes it. */
  const [fresh, setFresh] = useState<{ name: string; isThere: boolean }>();
  const { minItems, maxItems, itemTitle = title } = schema;
  const isFull = maxItems !== undefined && items.length >= maxItems;

  function insert(index: number, item: Json): void {
    change([], items.toSpliced(index, 0, item));
    const [name] = idsOf([item]);
    setFresh(name === undefined ? undefined : { name, isThere: false });
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
  const isThere = fresh !== undefined && ids.includes(fresh.name);
  if (fresh !== undefined && isThere !== fresh.isThere) setFresh(isThere ? { ...fresh, isThere } : undefined);
  const isShown = (index: number) =>
    index < shown ||
    fresh?.name === nameOf(index) ||
    (revealed !== undefined && isBelow(revealed.path, [...path, nameOf(index)].join('.')));
  const rows = items.flatMap((item, index): ListItemProps[] => {
    if (!isShown(index)) return [];
    const id = ids[index];
    const name = nameOf(index);
    const itemForm = formOfItem(itemForms, item);
    const row: ListItemProps = {
      name,
      item,
      index,
      field,
      itemForms,
      fields: itemForm?.fields ?? [],
      noun: itemForms.by === undefined ? itemTitle : (itemForm?.title ?? itemTitle),
      path: [...path, name],
      isFresh: fresh?.name === name,
      change: (inner, next) =>
        id === undefined ? change([], items.with(index, withValue(item, inner, next))) : change([id, ...inner], next),
      duplicate: isFull ? undefined : () => insert(index + 1, complete(copyOfItem(item))),
      moveUp: index === 0 ? undefined : () => move(index, index - 1),
      moveDown: index === items.length - 1 ? undefined : () => move(index, index + 1),
      remove: items.length <= (minItems ?? 0) ? undefined : () => remove(index),
    };
    return [row];
  });

  return (
    <Box sx={stack}>
      <ItemStack
        rows={rows}
        count={items.length}
        Item={ListItem}
        titleOf={titleOfItem}
        move={move}
        showMore={() => setShown(shown + shownAtOnce)}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <AddItem
          id={elementId(form, `${path.join('.')}-add`)}
          noun={itemTitle}
          forms={itemForms.forms}
          isFull={isFull}
          add={(chosen) => insert(items.length, complete(newItem(chosen, itemForms.by)))}
        />
        <ItemCount min={minItems} max={maxItems} count={items.length} />
      </Box>
    </Box>
  );
}
