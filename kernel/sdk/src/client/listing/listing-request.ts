const request = 'quoin-listing';

/** Path and query of an address: what lists depend on. */
export const stateOf = ({ pathname, search }: URL | Location): string => pathname + search;

/** Asks the lists of the page to show an address. Returns false if there are none. */
export const showInListings = (url: string): boolean =>
  !document.dispatchEvent(new CustomEvent(request, { detail: url, cancelable: true }));

/** Subscribes to `showInListings`. */
export function onShowInListings(show: (url: string) => void, signal: AbortSignal): void {
  const listener = (event: Event): void => {
    if (!(event instanceof CustomEvent) || typeof event.detail !== 'string') return;
    event.preventDefault();
    show(event.detail);
  };
  document.addEventListener(request, listener, { signal });
}
