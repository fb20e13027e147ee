import Paper from '@mui/material/Paper';
import type { Rect } from '@quoin/api/canvas';
import { useCallback, useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react';
import type { EditorContextValue } from '../context/editor-context.ts';
import { useEditorPart } from '../context/editor-part.ts';
import { ActionButtons } from './action-buttons.tsx';
import { leaveToolbar, toolbarId } from './go-to-toolbar.ts';
import { toolbarActions } from './node-actions.ts';
import { useSelectionWords } from './selection-words.ts';
import { isVisible, toolbarPoint, visiblePart } from './toolbar-point.ts';

export interface ToolbarHandle {
  /** Puts the toolbar beside a node, whose place is in pixels of the frame; null without one. */
  place(node: string, rect: Rect | null): void;
  /** Keeps it in sight after the page has scrolled in its panel. */
  update(): void;
}

interface SelectionToolbarProps {
  ref: Ref<ToolbarHandle>;
  isShown: boolean;
  focusPage(): void;
}

const selectionPart = ({ selection }: EditorContextValue) => ({ selection });

/** Actions beside the selected node, over the page. Moves with the page without rendering again. */
export function SelectionToolbar({ ref, isShown, focusPage }: SelectionToolbarProps) {
  const { selection } = useEditorPart(selectionPart);
  const words = useSelectionWords();
  const bar = useRef<HTMLDivElement>(null);
  const placed = useRef<{ node: string; rect: Rect | null }>(undefined);

  function update(): void {
    const element = bar.current;
    const frame = element?.parentElement;
    const box = frame?.parentElement;
    if (!element || !frame || !box) return;
    const rect = placed.current?.node === selection.node ? placed.current.rect : null;
    const visible = visiblePart(frame.getBoundingClientRect(), box.getBoundingClientRect());
    const hasFocus = element.contains(document.activeElement);
    element.style.visibility = hasFocus || (rect !== null && isVisible(rect, visible)) ? 'visible' : 'hidden';
    if (rect === null) return;
    const { x, y } = toolbarPoint(rect, { width: element.offsetWidth, height: element.offsetHeight }, visible);
    element.style.translate = `${x}px ${y}px`;
  }

  useImperativeHandle(ref, () => ({
    place(node, rect) {
      placed.current = { node, rect };
      update();
    },
    update,
  }));
  useLayoutEffect(update);
  const leave = useRef(focusPage);
  useLayoutEffect(() => {
    leave.current = focusPage;
  });
  const hold = useCallback((element: HTMLDivElement | null) => {
    bar.current = element;
    return () => {
      bar.current = null;
      if (element?.contains(document.activeElement) === true) leaveToolbar(leave.current);
    };
  }, []);

  if (!isShown) return null;
  return (
    <Paper
      ref={hold}
      id={toolbarId}
      elevation={4}
      onBlur={() => setTimeout(update)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        leaveToolbar(focusPage);
      }}
      style={{ visibility: 'hidden' }}
      sx={{ position: 'absolute', insetInlineStart: 0, top: 0, p: 0.25, zIndex: 1 }}
    >
      <ActionButtons label={`Actions for ${words}`} actions={toolbarActions} />
    </Paper>
  );
}
