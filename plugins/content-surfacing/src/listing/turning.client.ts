const turning = 'quoin-surfacing';

/** Shows an address in the page's listings. Returns false if none subscribed. */
export const turnTo = (url: string): boolean =>
  !document.dispatchEvent(new CustomEvent(turning, { detail: url, cancelable: true }));

/** Subscribes to `turnTo`. */
export function onTurn(show: (url: string) => void, signal: AbortSignal): void {
  const listener = (event: Event): void => {
    if (!(event instanceof CustomEvent) || typeof event.detail !== 'string') return;
    event.preventDefault();
    show(event.detail);
  };
  document.addEventListener(turning, listener, { signal });
}

export const stateOf = ({ pathname, search }: URL | Location): string => pathname + search;
