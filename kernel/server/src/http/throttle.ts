import { QuoinError } from '@quoin/sdk';

const minute = 60_000;
/** More keys than this are forgotten from the oldest on, so that nobody fills the memory with made-up ones. */
const mostKeys = 50_000;

/** Counts tries by key in the time that has just passed. */
export interface Throttle {
  /** Counts one try. Raises `request.too-many` past the limit. */
  take(key: string): void;
  /** Takes back one try that turned out not to count. */
  giveBack(key: string): void;
}

/** Makes a throttle of so many tries for each key, a minute or an hour. */
export function createThrottle(limit: number, what: string, now: () => number = Date.now, per: 'minute' | 'hour' = 'minute'): Throttle {
  const window = per === 'minute' ? minute : 60 * minute;

  const tries = new Map<string, number[]>();
  return {
    take(key) {
      const time = now();
      const recent = (tries.get(key) ?? []).filter((each) => each > time - window);
      const [oldest] = recent;
      if (recent.length >= limit && oldest !== undefined) {
        const seconds = String(Math.max(1, Math.ceil((oldest + window - time) / 1000)));
        throw new QuoinError('request.too-many', { limit: `${limit} ${what} ${per === 'minute' ? 'a minute' : 'an hour'}`, seconds });
      }
      tries.delete(key);
      tries.set(key, [...recent, time]);
      if (tries.size > mostKeys) tries.delete(tries.keys().next().value ?? key);
    },
    giveBack(key) {
      tries.get(key)?.pop();
    },
  };
}
