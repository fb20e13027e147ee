import type { FromCanvas } from '@quoin/api/canvas';

interface Point {
  x: number;
  y: number;
}

interface Drags {
  /** The node that a drag from here moves; undefined if nothing is dragged here. */
  nodeAt(element: Element, at: Point): string | undefined;
  report(step: Omit<FromCanvas & { type: 'drag' }, 'type'>): void;
}

/** Pixels that the pointer must move to start a drag. */
const threshold = 6;

const isEdited = (element: Element): boolean => element instanceof HTMLElement && element.isContentEditable;

/** Reports drags of nodes by mouse or pen; a touch scrolls. Must run before the page is guarded. */
export function watchDrags({ nodeAt, report }: Drags): void {
  let pressed: { node: string; from: Point; pointer: number } | undefined;
  let isDragging = false;
  /** Until the click that follows a drag. */
  let ignoresClick = false;

  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    listener: (event: WindowEventMap[Type]) => void,
  ): void => window.addEventListener(type, listener, { capture: true });

  function tell(
    phase: 'start' | 'move' | 'drop' | 'cancel',
    { clientX: x, clientY: y, altKey: alt }: MouseEvent,
  ): void {
    if (pressed !== undefined) report({ phase, node: pressed.node, x, y, alt });
  }

  function end(phase: 'drop' | 'cancel', event: MouseEvent): void {
    if (isDragging) tell(phase, event);
    ignoresClick = isDragging;
    pressed = undefined;
    isDragging = false;
  }

  let last: MouseEvent | undefined;
  listen('pointerdown', (event) => {
    ignoresClick = false;
    const { target, button, pointerType, pointerId: pointer, clientX: x, clientY: y } = event;
    if (button !== 0 || pointerType === 'touch' || !(target instanceof Element) || isEdited(target)) return;
    const node = nodeAt(target, { x, y });
    pressed = node === undefined ? undefined : { node, from: { x, y }, pointer };
  });
  listen('pointermove', (event) => {
    if (pressed === undefined) return;
    last = event;
    if (isDragging) return tell('move', event);
    if (Math.hypot(event.clientX - pressed.from.x, event.clientY - pressed.from.y) <= threshold) return;
    isDragging = true;
    // The keys are for the drag.
    window.focus();
    // The drag goes on outside of the frame.
    document.documentElement.setPointerCapture(pressed.pointer);
    tell('start', event);
  });
  listen('pointerup', (event) => end('drop', event));
  listen('pointercancel', (event) => end('cancel', event));
  listen('keydown', (event) => {
    if (event.key !== 'Escape' || !isDragging || last === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    end('cancel', last);
  });
  listen('click', (event) => {
    if (!ignoresClick) return;
    ignoresClick = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
}
