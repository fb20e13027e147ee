import { useCallback, useState, type RefCallback } from 'react';

/**
 * Returns the scale, at most 1, at which `width` CSS pixels fit into the element with the ref, and that element's
 * width, infinite until measured.
 */
export function useFit(width: number): { ref: RefCallback<HTMLElement>; scale: number; available: number } {
  const [available, setAvailable] = useState(Infinity);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setAvailable(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, scale: Math.min(1, available / width), available };
}
