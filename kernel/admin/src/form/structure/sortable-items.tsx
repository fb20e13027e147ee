import type { ReactNode } from 'react';
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { GripVertical } from 'lucide-react';

interface SortableRow {
  name: string;
  /** What it is called where it is dragged. */
  title: string;
  draw(handle: ReactNode): ReactNode;
}

interface SortableItemsProps {
  rows: readonly SortableRow[];
  move(from: number, to: number): void;
}

/** Items that are put in order by pointer, or by Space and arrows on their handles. */
export default function SortableItems({ rows, move }: SortableItemsProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }), useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }));
  const names = rows.map(({ name }) => name);
  const place = (name: string | number | undefined) => `place ${names.indexOf(String(name)) + 1} of ${names.length}`;
  const titleOf = (name: string | number) => rows.find((row) => row.name === name)?.title ?? 'The item';
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => over !== null && over.id !== active.id && move(names.indexOf(String(active.id)), names.indexOf(String(over.id)))}
      accessibility={{
        screenReaderInstructions: { draggable: 'Press Space to lift it, arrows to move it, Space to put it down, Escape to leave it where it was.' },
        announcements: {
          onDragStart: ({ active }) => `${titleOf(active.id)} is lifted, at ${place(active.id)}.`,
          onDragOver: ({ active, over }) => (over === null ? undefined : `${titleOf(active.id)} is at ${place(over.id)}.`),
          onDragEnd: ({ active, over }) => `${titleOf(active.id)} is put down${over === null ? '' : ` at ${place(over.id)}`}.`,
          onDragCancel: ({ active }) => `${titleOf(active.id)} is where it was.`,
        },
      }}
    >
      <SortableContext items={names} strategy={verticalListSortingStrategy}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.75 }}>
          {rows.map((row) => (
            <SortableItem key={row.name} {...row} />
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  );
}

function SortableItem({ name, title, draw }: SortableRow) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id: name });
  const handle = (
    <IconButton ref={setActivatorNodeRef} {...attributes} {...listeners} aria-label={`Move ${title}`} sx={{ p: 0.5, color: 'text.secondary', cursor: 'grab', touchAction: 'none' }}>
      <GripVertical size={15} aria-hidden />
    </IconButton>
  );
  return (
    <Box component="li" ref={setNodeRef} style={{ transform: CSS.Translate.toString(transform) ?? 'none', transition: transition ?? 'none' }} sx={isDragging ? { position: 'relative', zIndex: 1, opacity: 0.9 } : {}}>
      {draw(handle)}
    </Box>
  );
}
