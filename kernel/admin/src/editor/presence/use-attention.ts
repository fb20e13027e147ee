import { useEffect, useState } from 'react';

/** Milliseconds after which a hidden or unused window is left alone. */
const hiddenFor = 10_000;
const unusedFor = 15 * 60_000;

/** Event of a window whose framed page is used. Events of the page itself do not reach the window. */
const pageUse = 'quoin:page-use';
const signs = ['pointerdown', 'keydown', 'focusin', pageUse] as const;

/** Call when the framed page reports what its user does. */
export const reportPageUse = (): void => void window.dispatchEvent(new Event(pageUse));

/**
 * True while the window is visible and in use. A forgotten window holds no connection, of which browsers have few, nor
 * keeps its user signed in.
 */
export function useAttention(): boolean {
  const [isAttentive, setAttentive] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      clearTimeout(timer);
      const isVisible = document.visibilityState === 'visible';
      if (isVisible) setAttentive(true);
      timer = setTimeout(() => setAttentive(false), isVisible ? unusedFor : hiddenFor);
    };
    update();
    document.addEventListener('visibilitychange', update);
    for (const sign of signs) window.addEventListener(sign, update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
      for (const sign of signs) window.removeEventListener(sign, update);
    };
  }, []);
  return isAttentive;
}
