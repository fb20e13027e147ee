import { holdTime, restThreshold, type FromCanvas } from '@quoin/api/canvas';

interface Point {
  x: number;
  y: number;
}

interface Drags {
  /** The node that a drag from here moves; undefined if nothing is dragged here. */
  nodeAt(element: Element, at: Point): string | undefined;
  report(step: Omit<FromCanvas & { type: 'drag' }, 'type'>): void;
}

const isEdited = (element: Element): boolean => element instanceof HTMLElement && element.isContentEditable;

/**
 * Reports drags of nodes: by mouse or pen once it moves, by touch once it has rested, because other touches scroll. A
 * finger lifted where it rested opens the menu. Must run before the page is guarded.
 */
export function watchDrags({ nodeAt, report }: Drags): void {
  let pressed: { node: string; from: PointerEvent } | undefined;
  let last: MouseEvent;
  let isDragging = false;
  let hasMoved = false;
  let holding: ReturnType<typeof setTimeout> | undefined;
  /** True until the click that follows a drag. */
  let ignoresClick = false;

  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    listener: (event: WindowEventMap[Type]) => void,
  ): void => window.addEventListener(type, listener, { capture: true, passive: false });

  const take = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  const isTouch = (): boolean => pressed?.from.pointerType === 'touch';

  function tell(phase: 'start' | 'move' | 'drop' | 'cancel'): void {
    const { clientX: x, clientY: y, altKey: alt } = last;
    if (pressed !== undefined && isDragging) report({ phase, node: pressed.node, x, y, alt });
  }

  function start(): void {
    if (pressed === undefined) return;
    isDragging = true;
    // The keys are for the drag.
    window.focus();
    // The drag goes on outside the frame.
    document.documentElement.setPointerCapture(pressed.from.pointerId);
    tell('start');
  }

  function end(phase: 'drop' | 'cancel'): void {
    clearTimeout(holding);
    const isRested = phase === 'drop' && isDragging && !hasMoved;
    tell(isRested ? 'cancel' : phase);
    ignoresClick = isDragging;
    const target = pressed?.from.target;
    pressed = undefined;
    isDragging = false;
    if (isRested) target?.dispatchEvent(new MouseEvent('contextmenu', last));
  }

  listen('pointerdown', (event) => {
    // Another finger.
    if (isTouch()) return end('cancel');
    ignoresClick = false;
    hasMoved = false;
    last = event;
    const { target, button, clientX: x, clientY: y } = event;
    if (button !== 0 || !(target instanceof Element) || isEdited(target)) return;
    const node = nodeAt(target, { x, y });
    pressed = node === undefined ? undefined : { node, from: event };
    if (isTouch()) holding = setTimeout(start, holdTime);
  });
  listen('pointermove', (event) => {
    if (pressed === undefined) return;
    const { clientX, clientY } = pressed.from;
    if (!hasMoved && Math.hypot(event.clientX - clientX, event.clientY - clientY) <= restThreshold) return;
    last = event;
    // The button was released over a window of another process.
    if (isDragging && event.buttons === 0 && !isTouch()) return end('cancel');
    if (isTouch() && !isDragging) return end('cancel');
    hasMoved = true;
    if (isDragging) tell('move');
    else start();
  });
  listen('pointerup', (event) => {
    last = event;
    end('drop');
  });
  listen('pointercancel', () => end('cancel'));
  // A page that scrolls would end the drag.
  listen('touchmove', (event) => (isDragging ? take(event) : undefined));
  // The browser opens the menu before the finger is lifted.
  listen('contextmenu', (event) => (isTouch() ? take(event) : undefined));
  listen('keydown', (event) => {
    if (event.key !== 'Escape' || !isDragging) return;
    take(event);
    end('cancel');
  });
  listen('click', (event) => {
    if (!ignoresClick) return;
    ignoresClick = false;
    take(event);
  });
}
