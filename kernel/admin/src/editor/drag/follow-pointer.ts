import { holdTime, restThreshold } from '@quoin/api/canvas';
import type { PointerEvent as ReactPointerEvent } from 'react';
import type { Point } from '../context/editor-context.ts';

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
 * lifted where it rested opens the menu. Returns a function that stops it.
 */
export function followPointer(pressed: ReactPointerEvent, { start, move, end }: Follower): () => void {
  const { target, pointerId } = pressed;
  const [x, y] = [pressed.clientX, pressed.clientY];
  const mustRest = mayScroll(pressed);
  let isStarted = false;
  let hasMoved = false;
  const listening = new AbortController();
  const { signal } = listening;
  const isHere = ({ clientX, clientY }: MouseEvent) => Math.hypot(clientX - x, clientY - y) <= restThreshold;
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
    const swallowHere = (event: MouseEvent) => (isHere(event) ? swallow(event) : undefined);
    addEventListener('click', swallowHere, { signal: AbortSignal.timeout(300), capture: true });
    target.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: x, clientY: y }));
  };
  addEventListener(
    'pointermove',
    (moved) => {
      const pointer = { x: moved.clientX, y: moved.clientY };
      if (!hasMoved && isHere(moved)) return;
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

/**
 * Follows a pointer pressed in the frame, whose events come to this window if the frame has its own process. Returns a
 * function that stops it.
 */
export function followPressed({ move, end }: Pick<Follower, 'move' | 'end'>): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const finish = (isDone: boolean) => {
    listening.abort();
    end(isDone);
  };
  addEventListener('pointermove', (moved) => move({ x: moved.clientX, y: moved.clientY }, moved.altKey), { signal });
  addEventListener('pointerup', () => finish(true), { signal });
  addEventListener('pointercancel', () => finish(false), { signal });
  return () => listening.abort();
}
