import { useCallback, useState, type RefCallback } from 'react';

/**
 * Returns how much smaller something of a width in CSS pixels is shown, so that it fits into the element with the ref;
 * 1 if it fits as it is; and the width that fits, infinite until it is measured.
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
