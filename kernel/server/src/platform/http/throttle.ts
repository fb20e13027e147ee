import { createHash } from 'node:crypto';
import { QuoinError } from '@quoin/sdk';
import { keepRecent } from '../cache/recent.ts';
import { networksOf } from './network.ts';

const minute = 60_000;
/** Bytes that the keys of one throttle may take. Past them the oldest are forgotten, so that nobody fills the memory with made-up ones. */
const maxBytes = 4 * 1024 * 1024;
/** What an entry takes beside its key and its times, about. */
const overhead = 200;
/** A longer key is counted by its digest. */
const longestKey = 100;
/** How many customers of one /48 may each reach the limit of a /64. */
const sharesOfWide = 10;

/** A try that counts, or one that is taken back, as other processes hear of it. */
export interface Tried {
  /** Which of the throttles, in the order in which they were made. */
  throttle: number;
  key: string;
  isTakenBack: boolean;
}

/** Counts tries by key in the time that has just passed. */
export interface Throttle {
  /** Counts one try. Raises `request.too-many` past the limit. */
  take(key: string): void;
  /** Takes back one try that turned out not to count. */
  giveBack(key: string): void;
}

/** Counts tries by the address that they come from, within a scope such as a site. */
export interface AddressThrottle {
  /** Counts one try. Raises `request.too-many` past the limit of the address's network. */
  take(address: string, scope?: string): void;
  /** Takes back one try that turned out not to count. */
  giveBack(address: string, scope?: string): void;
}

let tell: ((tried: Tried) => void) | undefined;
const throttles: ((tried: Tried) => void)[] = [];

/** Has tries count in several processes, which make the same throttles in the same order from now on. Answers what is to be called with those of the others. */
export function shareTries(told: (tried: Tried) => void): (tried: Tried) => void {
  tell = told;
  return (tried) => throttles[tried.throttle]?.(tried);
}

/** A clock that stands still where the given one is set back: tries would count for as long as it was set back by. */
function steady(now: () => number): () => number {
  let last = now();
  let lost = 0;
  return () => {
    const time = now();
    lost += Math.max(0, last - time);
    last = time;
    return time + lost;
  };
}

const shortened = (key: string): string =>
  key.length > longestKey ? createHash('sha256').update(key).digest('base64url') : key;

/** Makes a throttle of so many tries for each key, a minute or an hour. */
export function createThrottle(
  limit: number,
  what: string,
  clock: () => number = Date.now,
  per: 'minute' | 'hour' = 'minute',
): Throttle {
  const window = per === 'minute' ? minute : 60 * minute;
  const now = steady(clock);
  const tries = keepRecent<number[]>(maxBytes);

  const recentOf = (key: string): number[] => (tries.get(key) ?? []).filter((each) => each > now() - window);
  const keep = (key: string, times: number[]): void =>
    tries.set(key, times, overhead + 2 * key.length + 8 * times.length);

  const count = (key: string): void => keep(key, [...recentOf(key), now()]);
  function discount(key: string): void {
    const times = tries.get(key)?.slice(0, -1) ?? [];
    if (times.length === 0) tries.delete(key);
    else keep(key, times);
  }
  const throttle = throttles.length;
  if (tell !== undefined) throttles.push(({ key, isTakenBack }) => (isTakenBack ? discount(key) : count(key)));

  return {
    take(given) {
      const key = shortened(given);
      const recent = recentOf(key);
      const [oldest] = recent;
      if (recent.length >= limit && oldest !== undefined) {
        const seconds = String(Math.max(1, Math.ceil((oldest + window - now()) / 1000)));
        throw new QuoinError('request.too-many', {
          limit: `${limit} ${what} ${per === 'minute' ? 'a minute' : 'an hour'}`,
          seconds,
        });
      }
      count(key);
      tell?.({ throttle, key, isTakenBack: false });
    },
    giveBack(given) {
      const key = shortened(given);
      discount(key);
      tell?.({ throttle, key, isTakenBack: true });
    },
  };
}

/** Makes a throttle of so many tries for each address: an address of IPv6 counts for its /64, and ten times as many for its /48. */
export function createAddressThrottle(
  limit: number,
  what: string,
  clock?: () => number,
  per?: 'minute' | 'hour',
): AddressThrottle {
  const own = createThrottle(limit, what, clock, per);
  const wide = createThrottle(limit * sharesOfWide, what.replace('address', 'network'), clock, per);
  const keyOf = (network: string, scope: string): string => `${network} ${scope}`;

  return {
    take(address, scope = '') {
      const networks = networksOf(address);
      own.take(keyOf(networks.own, scope));
      if (networks.wide === undefined) return;
      try {
        wide.take(keyOf(networks.wide, scope));
      } catch (error) {
        own.giveBack(keyOf(networks.own, scope));
        throw error;
      }
    },
    giveBack(address, scope = '') {
      const networks = networksOf(address);
      own.giveBack(keyOf(networks.own, scope));
      if (networks.wide !== undefined) wide.giveBack(keyOf(networks.wide, scope));
    },
  };
}
