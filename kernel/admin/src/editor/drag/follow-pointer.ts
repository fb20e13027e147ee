import type { PointerEvent as ReactPointerEvent } from 'react';
import type { Point } from '../context/editor-context.ts';

/** Pixels by which a pointer may move while it rests. */
const threshold = 6;

/** Milliseconds after which a finger that rests holds what is under it. */
const holdTime = 400;

interface Follower {
  start(pointer: Point, isCopy: boolean): void;
  move(pointer: Point, isCopy: boolean): void;
  /** Only of a drag that started. */
  end(isDone: boolean): void;
}

const swallow = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** True if a touch scrolls there unless it rests first. */
const mayScroll = ({ pointerType, currentTarget }: ReactPointerEvent): boolean =>
  pointerType === 'touch' && getComputedStyle(currentTarget).touchAction !== 'none';

/**
 * Follows a pressed pointer in this window: once it moves, or once a finger has rested where touches scroll. A finger
 * that is lifted where it rested opens the menu there. Returns a function that stops it.
 */
export function followPointer(pressed: ReactPointerEvent, { start, move, end }: Follower): () => void {
  const { target, pointerId } = pressed;
  const [x, y] = [pressed.clientX, pressed.clientY];
  const mustRest = mayScroll(pressed);
  let isStarted = false;
  let hasMoved = false;
  const listening = new AbortController();
  const { signal } = listening;
  const begin = (pointer: Point, isCopy: boolean) => {
    isStarted = true;
    start(pointer, isCopy);
  };
  const holding = mustRest ? setTimeout(() => begin({ x, y }, false), holdTime) : undefined;
  const stop = () => {
    clearTimeout(holding);
    listening.abort();
  };
  const finish = (isDone: boolean) => {
    stop();
    if (!isStarted) return;
    end(isDone && hasMoved);
    if (!isDone || hasMoved) return;
    // The browser may take a short rest for a tap, which would close the menu.
    addEventListener('click', swallow, { signal: AbortSignal.timeout(300), capture: true });
    target.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: x, clientY: y }));
  };
  addEventListener(
    'pointermove',
    (moved) => {
      const pointer = { x: moved.clientX, y: moved.clientY };
      if (!hasMoved && Math.hypot(pointer.x - x, pointer.y - y) <= threshold) return;
      if (mustRest && !isStarted) return stop();
      hasMoved = true;
      if (isStarted) move(pointer, moved.altKey);
      else begin(pointer, moved.altKey);
    },
    { signal },
  );
  addEventListener('pointerdown', (other) => (other.pointerId === pointerId ? undefined : finish(false)), { signal });
  addEventListener('pointerup', () => finish(true), { signal });
  addEventListener('pointercancel', () => finish(false), { signal });
  if (mustRest) addEventListener('contextmenu', swallow, { signal, capture: true });
  return stop;
}
