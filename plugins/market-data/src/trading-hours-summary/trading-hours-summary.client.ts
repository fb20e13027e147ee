import { fill, formatInstant } from '@quoin/sdk/client';
import { statusAt } from '../trading-hours/status.client.ts';
import { shownAt } from '../trading-hours/zone-time.client.ts';

export interface SentHours {
  /** Sorted, in milliseconds. */
  openings: { from: number; to: number }[];
  locale: string;
  zone: string;
  words: Record<'open' | 'closed' | 'closes' | 'opens' | 'yours' | 'unknown', string>;
}

/** Maximum delay of a browser timer. */
const maxDelay = 2 ** 31 - 1;

/** Adds the visitor's time zone, and updates the status at each change. */
export default function mount(element: HTMLElement, hours: SentHours | null): (() => void) | undefined {
  const state = element.querySelector<HTMLElement>('.trading-hours-summary-state');
  const word = element.querySelector<HTMLElement>('.trading-hours-summary-word');
  const next = element.querySelector<HTMLElement>('.trading-hours-summary-next');
  const yours = element.querySelector<HTMLElement>('.trading-hours-summary-yours');
  if (hours === null || state === null || word === null || next === null || yours === null) return;
  const { openings, locale, zone, words } = hours;
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const textOf = (instant: number, timeZone: string): string =>
    formatInstant(
      new Intl.DateTimeFormat(locale, {
        timeZone,
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'short',
      }),
      instant,
    );

  // Writes only changes, so that screen readers repeat nothing.
  const set = (place: HTMLElement, text: string) => void (place.textContent !== text && (place.textContent = text));

  const show = (): void => {
    clearTimeout(timer);
    const now = Date.now();
    const status = statusAt(now, openings);
    state.dataset['state'] = status.isOpen ? 'open' : 'closed';
    set(word, status.isOpen ? words.open : words.closed);
    showNext(next, status);
    const differs = status.next !== undefined && shownAt(status.next, own) !== shownAt(status.next, zone);
    yours.hidden = !differs;
    set(yours, differs && status.next !== undefined ? fill(words.yours, { time: textOf(status.next, own) }) : '');
    if (status.next !== undefined) timer = setTimeout(show, Math.min(status.next - now, maxDelay));
  };

  function showNext(place: HTMLElement, status: ReturnType<typeof statusAt>): void {
    if (status.next === undefined) return void (place.textContent = words.unknown);
    const instant = new Date(status.next).toISOString();
    if (place.querySelector('time')?.dateTime === instant) return;
    const time = document.createElement('time');
    time.dateTime = instant;
    time.textContent = fill(status.isOpen ? words.closes : words.opens, { time: textOf(status.next, zone) });
    place.replaceChildren(time);
  }

  show();
  // After sleep, timers fire late.
  const wake = () => document.visibilityState === 'visible' && show();
  document.addEventListener('visibilitychange', wake);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', wake);
  };
}
