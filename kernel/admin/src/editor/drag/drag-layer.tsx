import { useImperativeHandle, type Ref } from 'react';
import { useInsert } from '../insert/use-insert.ts';
import { DragLabel } from './drag-label.tsx';
import { outlineLines } from './outline-lines.ts';
import { useDrag, type DragEditor, type DropCanvas } from './use-drag.ts';

export type DragHandle = Pick<ReturnType<typeof useDrag>, 'start' | 'onHit' | 'onCanvasDrag' | 'cancel'>;

interface DragLayerProps {
  ref: Ref<DragHandle>;
  editor: Omit<DragEditor, 'insert'>;
  canvas: DropCanvas;
}

/** Shows the drag of a component. Only this part of the editor renders when the pointer moves. */
export function DragLayer({ ref, editor, canvas }: DragLayerProps) {
  const { drag, ...handle } = useDrag({ ...editor, insert: useInsert() }, canvas, outlineLines);
  useImperativeHandle(ref, () => handle);
  return drag !== undefined && <DragLabel drag={drag} />;
}
