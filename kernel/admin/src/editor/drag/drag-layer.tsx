import { useImperativeHandle, type Ref } from 'react';
import type { EditorContextValue } from '../context/editor-context.ts';
import { DragLabel } from './drag-label.tsx';
import { outlineLines } from './outline-lines.ts';
import { useDrag, type DropCanvas } from './use-drag.ts';

export type DragHandle = Pick<ReturnType<typeof useDrag>, 'start' | 'onHit' | 'onCanvasDrag'>;

interface DragLayerProps {
  ref: Ref<DragHandle>;
  editor: Pick<EditorContextValue, 'catalog' | 'draft' | 'nodes' | 'act'>;
  canvas: DropCanvas;
}

/** Shows the drag of a component. Only this part of the editor renders when the pointer moves. */
export function DragLayer({ ref, editor, canvas }: DragLayerProps) {
  const { drag, ...handle } = useDrag(editor, canvas, outlineLines);
  useImperativeHandle(ref, () => handle);
  return drag !== undefined && <DragLabel drag={drag} />;
}
