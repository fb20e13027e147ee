import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, type ReactNode } from 'react';
import { stack } from './nest.ts';
import type { SortableItemsProps, SortableRow } from './sortable-items.tsx';

/** Keeps the type parameter, which `lazy` erases. */
const SortableItems = lazy(async () => ({
  default: (await import('./sortable-items.tsx')).SortableItems,
})) as unknown as <Row extends SortableRow>(props: SortableItemsProps<Row>) => ReactNode;

interface ItemStackProps<Row extends SortableRow> extends SortableItemsProps<Row> {
  /** Number of items, with those that are not shown yet. */
  count: number;
  showMore(): void;
}

/** Items in order, sortable as soon as the script for it has loaded. */
export function ItemStack<Row extends SortableRow>({ count, showMore, ...sortable }: ItemStackProps<Row>) {
  const { rows, Item } = sortable;
  return (
    <>
      {rows.length > 0 && (
        <Suspense
          fallback={
            <Box component="ul" sx={stack}>
              {rows.map((row) => (
                <li key={row.name}>
                  <Item {...row} />
                </li>
              ))}
            </Box>
          }
        >
          <SortableItems {...sortable} />
        </Suspense>
      )}
      {rows.length < count && (
        <Button color="inherit" onClick={showMore}>
          Show more ({rows.length} of {count})
        </Button>
      )}
    </>
  );
}
