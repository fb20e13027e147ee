import { useEffect, useState, type FocusEvent, type PointerEvent } from 'react';
import { useDebounced } from '../../form/reference/use-debounced.ts';

/** Milliseconds until an entry counts as pointed at. */
const delay = 400;

interface PointedEntry {
  name: string;
  anchor: HTMLElement;
}

/** Finds the list entry that has had the mouse pointer or the keyboard focus for a while; until Escape. */
export function usePointedEntry() {
  const [pointed, setPointed] = useState<PointedEntry>();
  const settled = useDebounced(pointed, delay);
  const shown = pointed !== undefined && pointed === settled && pointed.anchor.isConnected ? pointed : undefined;
  const isShown = shown !== undefined;

  useEffect(() => {
    if (!isShown) return undefined;
    const dismiss = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setPointed(undefined);
    };
    addEventListener('keydown', dismiss, true);
    return () => removeEventListener('keydown', dismiss, true);
  }, [isShown]);

  function point(target: EventTarget): void {
    const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-entry]') : null;
    setPointed((last) => {
      if (anchor === null) return undefined;
      return last?.anchor === anchor ? last : { name: anchor.dataset['entry'] ?? '', anchor };
    });
  }
  const forget = () => setPointed(undefined);

  return {
    pointed: shown,
    events: {
      onPointerOver: ({ target, pointerType, buttons }: PointerEvent) => {
        if (pointerType !== 'touch' && buttons === 0) point(target);
      },
      onPointerLeave: forget,
      onPointerDown: forget,
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) point(target);
      },
      onBlur: forget,
    },
  };
}
