const turning = 'quoin-surfacing';

/** Asks the listings of the page to show what is at an address. False where none of them can. */
export const turnTo = (url: string): boolean =>
  !document.dispatchEvent(new CustomEvent(turning, { detail: url, cancelable: true }));

/** Hears of each address that the listings are to show. */
export function onTurn(show: (url: string) => void, signal: AbortSignal): void {
  const hear = (event: Event): void => {
    if (!(event instanceof CustomEvent) || typeof event.detail !== 'string') return;
    event.preventDefault();
    show(event.detail);
  };
  document.addEventListener(turning, hear, { signal });
}

/** What tells one state of the page from another in its address. */
export const stateOf = ({ pathname, search }: URL | Location): string => pathname + search;
