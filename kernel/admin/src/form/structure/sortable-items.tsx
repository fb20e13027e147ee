import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { GripVertical } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { stack } from './nest.ts';

/** Props that make an item sortable. */
export interface SortableRow {
  /** Key among siblings. */
  name: string;
  index: number;
}

export interface SortableItemsProps<Row extends SortableRow> {
  rows: readonly Row[];
  /** Draws an item with the handle that moves it. */
  Item: ComponentType<Row & { handle?: ReactNode }>;
  titleOf(row: Row): string;
  move(from: number, to: number): void;
}

/** Items sorted by pointer, or by Space and arrow keys on a handle with the focus. */
export function SortableItems<Row extends SortableRow>({ rows, Item, titleOf, move }: SortableItemsProps<Row>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const names = rows.map(({ name }) => name);
  const place = (name: string | number | undefined) => `place ${names.indexOf(String(name)) + 1} of ${names.length}`;
  const titleAt = (name: string | number) => {
    const row = rows.find((each) => each.name === name);
    return row === undefined ? 'The item' : titleOf(row);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        const from = rows.find(({ name }) => name === active.id);
        const to = rows.find(({ name }) => name === over?.id);
        if (from !== undefined && to !== undefined && from !== to) move(from.index, to.index);
      }}
      accessibility={{
        screenReaderInstructions: {
          draggable:
            'Press Space to lift it, arrows to move it, Space to put it down, Escape to leave it where it was.',
        },
        announcements: {
          onDragStart: ({ active }) => `${titleAt(active.id)} is lifted, at ${place(active.id)}.`,
          onDragOver: ({ active, over }) =>
            over === null ? undefined : `${titleAt(active.id)} is at ${place(over.id)}.`,
          onDragEnd: ({ active, over }) =>
            `${titleAt(active.id)} is put down${over === null ? '' : ` at ${place(over.id)}`}.`,
          onDragCancel: ({ active }) => `${titleAt(active.id)} is where it was.`,
        },
      }}
    >
      <SortableContext items={names} strategy={verticalListSortingStrategy}>
        <Box component="ul" sx={stack}>
          {rows.map((row) => (
            <SortableItem key={row.name} row={row} Item={Item} title={titleOf(row)} />
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  );
}

interface SortableItemProps<Row extends SortableRow> extends Pick<SortableItemsProps<Row>, 'Item'> {
  row: Row;
  title: string;
}

function SortableItem<Row extends SortableRow>({ row, Item, title }: SortableItemProps<Row>) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: row.name,
  });
  const handle = (
    <IconButton
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      // Not a stop of Tab: by keyboard, an item moves by its menu, and a text by Alt with an arrow.
      tabIndex={-1}
      aria-label={`Move ${title}`}
      sx={{ p: 0.5, color: 'text.secondary', cursor: 'grab', touchAction: 'none' }}
    >
      <GripVertical size={15} aria-hidden />
    </IconButton>
  );
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform) ?? 'none', transition: transition ?? 'none' }}
      sx={isDragging ? { position: 'relative', zIndex: 1, opacity: 0.9 } : {}}
    >
      <Item {...row} handle={handle} />
    </Box>
  );
}
