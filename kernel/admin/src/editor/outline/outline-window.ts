import { useEffect, useRef, useState, type RefObject } from 'react';
import { lineHeight } from './outline-row.tsx';

/** The drawn range moves in steps of this many lines, so that not every scrolled pixel causes a render. */
const step = 6;

interface Range {
  first: number;
  end: number;
}

/** Lines on the screen, with at least half a step of others above and below. */
function rangeIn({ scrollTop, clientHeight }: HTMLElement): Range {
  const first = Math.floor(scrollTop / lineHeight / step - 0.5) * step;
  return { first, end: first + (Math.ceil(clientHeight / lineHeight / step) + 2) * step };
}

interface OutlineWindow {
  /** The outline, which fills its parent. The parent scrolls. */
  outline: RefObject<HTMLDivElement | null>;
  /** Indexes of the lines to draw, in order. */
  drawn: readonly number[];
}

/** Draws only the lines on the screen, and the `kept` ones, such as the one that has the focus. */
export function useOutlineWindow(count: number, kept: readonly number[]): OutlineWindow {
  const outline = useRef<HTMLDivElement>(null);
  // Until measured, the range covers what fits on most screens.
  const [{ first, end }, setRange] = useState<Range>({ first: 0, end: 8 * step });

  useEffect(() => {
    const parent = outline.current?.parentElement;
    if (!parent) return undefined;
    const update = () =>
      setRange((last) => {
        const next = rangeIn(parent);
        return last.first === next.first && last.end === next.end ? last : next;
      });
    parent.addEventListener('scroll', update, { passive: true });
    // Also notifies of the first size.
    const observer = new ResizeObserver(update);
    observer.observe(parent);
    return () => {
      parent.removeEventListener('scroll', update);
      observer.disconnect();
    };
  }, []);

  const drawn = new Set(kept.filter((index) => index >= 0 && index < count));
  for (let index = Math.max(0, first); index < Math.min(end, count); index += 1) drawn.add(index);
  return { outline, drawn: [...drawn].toSorted((one, other) => one - other) };
}
