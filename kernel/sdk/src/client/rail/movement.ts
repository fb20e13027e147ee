export interface Movement {
  /** Milliseconds for which each item is shown. Without it, the rail moves only when a visitor moves it. */
  interval?: number;
  /** Pauses the movement while it lasts. The keyboard focus always stops it. Defaults to `hover`. */
  pauseOn?: 'hover' | 'nothing';
}

/** Calls `move` after each interval until it returns false. The rail's button pauses and starts it. */
export function moveByItself(
  rail: HTMLElement,
  move: () => boolean,
  { interval, pauseOn = 'hover' }: Movement,
  signal: AbortSignal,
): void {
  if (interval === undefined) return;
  const button = rail.querySelector<HTMLButtonElement>('.rail-pause');
  let isHovered = false;
  const isMoving = (): boolean => rail.dataset['moving'] !== undefined;
  const setMoving = (moving: boolean): void => void rail.toggleAttribute('data-moving', moving);

  setMoving(!matchMedia('(prefers-reduced-motion: reduce)').matches);
  const timer = setInterval(() => {
    if (isMoving() && !isHovered && !document.hidden && !move()) setMoving(false);
  }, interval);
  button?.addEventListener('click', () => setMoving(!isMoving()), { signal });
  rail.addEventListener(
    'focusin',
    ({ target }) => {
      if (target !== button && (target as Element).matches(':focus-visible')) setMoving(false);
    },
    { signal },
  );
  if (pauseOn === 'hover') {
    rail.addEventListener('pointerenter', () => (isHovered = true), { signal });
    rail.addEventListener('pointerleave', () => (isHovered = false), { signal });
  }
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}
