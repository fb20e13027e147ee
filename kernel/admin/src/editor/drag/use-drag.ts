import type { Rect } from '@quoin/api/canvas';
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import type { EditorContextValue } from '../context/editor-context.ts';
import { add, moveTo } from '../tree/actions.ts';
import { dropAt, type Dragged, type Drop, type Hit } from './drop.ts';
import { scrollStep } from './edge-scroll.ts';

export interface DropCanvas {
  /** Position of the frame in this window; undefined if none. */
  frame(): DOMRect | undefined;
  /** Requests the elements at a point of the frame; `onHit` receives them. */
  probe(point: { x: number; y: number }): void;
  indicate(rect: Rect | null): void;
  /** Scrolls by pixels. */
  pan(y: number): void;
}

export interface Drag {
  dragged: Dragged;
  x: number;
  y: number;
  fits: boolean;
}

/** Pixels that the pointer must move to start a drag. */
const threshold = 6;

const isOver = (frame: DOMRect | undefined, { clientX: x, clientY: y }: PointerEvent): frame is DOMRect =>
  frame !== undefined && x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom;

/**
 * Drags by pointer into the canvas, which is cross-origin: this window sends points and receives the elements there.
 */
export function useDrag(editor: Pick<EditorContextValue, 'catalog' | 'draft' | 'act'>, canvas: DropCanvas) {
  const [drag, setDrag] = useState<Drag>();
  const drop = useRef<Drop>(undefined);

  const move = useEffectEvent((dragged: Dragged, pointer: PointerEvent) => {
    const { clientX: x, clientY: y } = pointer;
    const frame = canvas.frame();
    if (isOver(frame, pointer)) canvas.probe({ x: x - frame.left, y: y - frame.top });
    else {
      drop.current = undefined;
      canvas.indicate(null);
    }
    setDrag({ dragged, x, y, fits: drop.current !== undefined });
  });

  const scrollNearEdge = useEffectEvent((dragged: Dragged, pointer: PointerEvent) => {
    const frame = canvas.frame();
    const step = isOver(frame, pointer) ? scrollStep(pointer.clientY, frame.top, frame.bottom) : 0;
    if (step === 0) return;
    canvas.pan(step);
    move(dragged, pointer);
  });

  const end = useEffectEvent((dragged: Dragged, isDone: boolean) => {
    canvas.indicate(null);
    const { catalog, draft, act } = editor;
    const { tree } = draft.content;
    if (isDone && drop.current !== undefined) {
      const { spot } = drop.current;
      act(
        dragged.node === undefined
          ? add(catalog, tree, dragged.name, spot)
          : moveTo(catalog, tree, [dragged.node], spot),
      );
    }
    drop.current = undefined;
    setDrag(undefined);
  });

  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  /** Starts a drag once the pressed pointer moves. */
  function start(dragged: Dragged, event: ReactPointerEvent): void {
    if (event.button !== 0) return;
    const from = { x: event.clientX, y: event.clientY };
    /** Last position of a drag. */
    let pointer: PointerEvent | undefined;
    let frameRequest = 0;
    const listening = new AbortController();
    const { signal } = listening;
    signal.addEventListener('abort', () => cancelAnimationFrame(frameRequest));
    stop.current = () => listening.abort();
    const finish = (isDone: boolean) => {
      listening.abort();
      if (pointer !== undefined) end(dragged, isDone);
    };
    /** Continues while the pointer rests. */
    const scroll = () => {
      if (pointer !== undefined) scrollNearEdge(dragged, pointer);
      frameRequest = requestAnimationFrame(scroll);
    };
    addEventListener(
      'pointermove',
      (moved) => {
        if (pointer === undefined) {
          if (Math.hypot(moved.clientX - from.x, moved.clientY - from.y) <= threshold) return;
          frameRequest = requestAnimationFrame(scroll);
        }
        pointer = moved;
        move(dragged, moved);
      },
      { signal },
    );
    addEventListener('pointerup', () => finish(true), { signal });
    addEventListener('pointercancel', () => finish(false), { signal });
    addEventListener(
      'keydown',
      (pressed) => {
        if (pressed.key !== 'Escape' || pointer === undefined) return;
        pressed.preventDefault();
        finish(false);
      },
      { signal, capture: true },
    );
  }

  function onHit(hit: Hit): void {
    if (drag === undefined) return;
    drop.current = dropAt(editor.catalog, editor.draft.content.tree, hit, drag.dragged);
    canvas.indicate(drop.current?.rect ?? null);
    setDrag({ ...drag, fits: drop.current !== undefined });
  }

  return { drag, start, onHit };
}
