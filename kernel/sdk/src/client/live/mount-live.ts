import { formatInstant } from '../format-instant.ts';
import { fill } from '../fill.ts';
import { poll } from '../polling.ts';
import { clearMarks, showValues, type MovementWords } from './show-values.ts';
import { fetchThisPage } from './this-page.ts';

export interface LiveWords extends MovementWords {
  /** `{time}` is the time of the last update. */
  stale: string;
}

export interface LiveOptions {
  /** Milliseconds between updates. */
  every: number;
  words: LiveWords;
}

/** Milliseconds for which values that moved are marked. */
const markedFor = 5_000;
/** Failures in a row after which visitors read that values are not up to date. */
const tolerated = 2;

/**
 * Updates the values of the first `Live` of an island from the page that the server shows, until the visitor pauses it.
 * Hidden pages do not update. Returns a function that stops it. Null options update nothing.
 */
export function mountLive(element: HTMLElement, options: LiveOptions | null): (() => void) | undefined {
  const root = element.querySelector<HTMLElement>('.live');
  const button = root?.querySelector('.live-pause');
  const status = root?.querySelector('.live-status');
  if (!options || !root || !button || !status) return undefined;
  const { every, words } = options;
  let isNew = performance.now() < every;
  let updatedAt = performance.timeOrigin;
  let failures = 0;
  let marks: ReturnType<typeof setTimeout> | undefined;
  let stop = (): void => {};

  function fail(): void {
    failures += 1;
    if (failures !== tolerated) return;
    const locale = document.documentElement.lang || undefined;
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
    const time = formatInstant(format, updatedAt);
    if (status) status.textContent = fill(words.stale, { time });
  }

  async function update(signal: AbortSignal): Promise<void> {
    // The values of a new page are up to date.
    if (isNew) return void (isNew = false);
    try {
      const fresh = (await fetchThisPage()).getElementById(root?.id ?? '');
      if (signal.aborted || !root || !status) return;
      // A fallback has the id, too.
      if (!fresh?.matches('.live')) throw new Error(`${location.href} has no live values ${root.id}`);
      showValues(root, fresh, words);
      clearTimeout(marks);
      marks = setTimeout(() => clearMarks(root), markedFor);
      failures = 0;
      updatedAt = Date.now();
      status.textContent = '';
    } catch (error) {
      if (!signal.aborted) fail();
      throw error;
    }
  }

  function setPaused(isPaused: boolean): void {
    root?.toggleAttribute('data-paused', isPaused);
    stop();
    stop = isPaused ? () => {} : poll(update, { every, atMost: 4 * every });
  }
  const toggle = (): void => setPaused(!root.hasAttribute('data-paused'));

  button.addEventListener('click', toggle);
  setPaused(false);
  root.dataset['live'] = '';
  return () => {
    button.removeEventListener('click', toggle);
    stop();
    clearTimeout(marks);
    clearMarks(root);
    delete root.dataset['live'];
  };
}
