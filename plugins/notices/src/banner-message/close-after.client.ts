/**
 * Closes an element unused for this many milliseconds. While the pointer or the focus is on it, or the page is hidden,
 * no time passes. A key pressed in it stops the time for good: a dialog has the focus from its start, so that only keys
 * reveal use.
 */
export function closeAfter(element: HTMLElement, milliseconds: number, close: () => void, signal: AbortSignal): void {
  const busy = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = (): void => {
    clearTimeout(timer);
    if (busy.size === 0 && !document.hidden && !element.hidden) timer = setTimeout(close, milliseconds);
  };
  const follow = (type: string, isBusy: boolean, reason: string): void =>
    element.addEventListener(
      type,
      () => {
        if (isBusy) busy.add(reason);
        else busy.delete(reason);
        restart();
      },
      { signal },
    );
  follow('pointerenter', true, 'pointer');
  follow('pointerleave', false, 'pointer');
  follow('focusin', true, 'focus');
  follow('focusout', false, 'focus');
  follow('keydown', true, 'keys');
  document.addEventListener('visibilitychange', restart, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  restart();
}
