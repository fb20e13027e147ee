import { QuoinError } from '@quoin/sdk';
import type { Tried } from '../processes/messages.ts';

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

let tell: ((tried: Tried) => void) | undefined;
const throttles: ((tried: Tried) => void)[] = [];

/** Has tries count in several processes, which make the same throttles in the same order from now on. Answers what is to be called with those of the others. */
export function shareTries(told: (tried: Tried) => void): (tried: Tried) => void {
  tell = told;
  return (tried) => throttles[tried.throttle]?.(tried);
}

/** Makes a throttle of so many tries for each key, a minute or an hour. */
export function createThrottle(limit: number, what: string, now: () => number = Date.now, per: 'minute' | 'hour' = 'minute'): Throttle {
  const window = per === 'minute' ? minute : 60 * minute;
  const tries = new Map<string, number[]>();

  const recentOf = (key: string): number[] => (tries.get(key) ?? []).filter((each) => each > now() - window);

  function count(key: string): void {
    const recent = recentOf(key);
    tries.delete(key);
    tries.set(key, [...recent, now()]);
    if (tries.size > mostKeys) tries.delete(tries.keys().next().value ?? key);
  }

  const discount = (key: string) => void tries.get(key)?.pop();
  const throttle = throttles.length;
  if (tell !== undefined) throttles.push(({ key, isTakenBack }) => (isTakenBack ? discount(key) : count(key)));

  return {
    take(key) {
      const recent = recentOf(key);
      const [oldest] = recent;
      if (recent.length >= limit && oldest !== undefined) {
        const seconds = String(Math.max(1, Math.ceil((oldest + window - now()) / 1000)));
        throw new QuoinError('request.too-many', { limit: `${limit} ${what} ${per === 'minute' ? 'a minute' : 'an hour'}`, seconds });
      }
      count(key);
      tell?.({ throttle, key, isTakenBack: false });
    },
    giveBack(key) {
      discount(key);
      tell?.({ throttle, key, isTakenBack: true });
    },
  };
}
