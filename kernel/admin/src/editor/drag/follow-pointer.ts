import type { PointerEvent as ReactPointerEvent } from 'react';
import type { Point } from '../context/editor-context.ts';

/** Pixels that the pointer must move to start a drag. */
const threshold = 6;

interface Follower {
  start(pointer: Point, isCopy: boolean): void;
  move(pointer: Point, isCopy: boolean): void;
  /** Only of a drag that started. */
  end(isDone: boolean): void;
}

/** Follows a pressed pointer in this window. Returns a function that stops it. */
export function followPointer({ clientX, clientY }: ReactPointerEvent, { start, move, end }: Follower): () => void {
  let isStarted = false;
  const listening = new AbortController();
  const { signal } = listening;
  const finish = (isDone: boolean) => {
    listening.abort();
    if (isStarted) end(isDone);
  };
  addEventListener(
    'pointermove',
    (moved) => {
      const pointer = { x: moved.clientX, y: moved.clientY };
      if (isStarted) return move(pointer, moved.altKey);
      if (Math.hypot(pointer.x - clientX, pointer.y - clientY) <= threshold) return;
      isStarted = true;
      start(pointer, moved.altKey);
    },
    { signal },
  );
  addEventListener('pointerup', () => finish(true), { signal });
  addEventListener('pointercancel', () => finish(false), { signal });
  return () => listening.abort();
}
