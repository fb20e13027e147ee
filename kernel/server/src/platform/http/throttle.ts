import { createHash } from 'node:crypto';
import { QuoinError } from '@quoin/sdk';
import { LRUCache } from 'lru-cache';
import { networksOf } from './network.ts';

const minute = 60_000;
/** Max bytes of a throttle's keys. Evicts the oldest, so that invented keys cannot fill the memory. */
const maxBytes = 4 * 1024 * 1024;
/** Estimated bytes per entry. */
const overhead = 200;
const longestKey = 100;
/** How many /64 networks of a /48 may reach their limit. */
const sharesOfWide = 10;

/** An attempt, shared with other processes. */
export interface Tried {
  /** By order of creation. */
  throttle: number;
  key: string;
  isTakenBack: boolean;
}

export interface Throttle {
  /** Raises `request.too-many` past the limit. */
  take(key: string): void;
  giveBack(key: string): void;
}

/** Counts attempts by network within a scope, such as a site. */
export interface AddressThrottle {
  /** Raises `request.too-many` past the network's limit. */
  take(address: string, scope?: string): void;
  giveBack(address: string, scope?: string): void;
}

let tell: ((tried: Tried) => void) | undefined;
const throttles: ((tried: Tried) => void)[] = [];

/** Shares attempts between processes, which must create the same throttles in the same order. Returns the receiver. */
export function shareTries(told: (tried: Tried) => void): (tried: Tried) => void {
  tell = told;
  return (tried) => throttles[tried.throttle]?.(tried);
}

/** Wraps a clock so that it never goes back, which would extend the counting. */
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

export function createThrottle(
  limit: number,
  what: string,
  clock: () => number = Date.now,
  per: 'minute' | 'hour' = 'minute',
): Throttle {
  const window = per === 'minute' ? minute : 60 * minute;
  const now = steady(clock);
  const tries = new LRUCache<string, number[]>({
    maxSize: maxBytes,
    sizeCalculation: (times, key) => overhead + 2 * key.length + 8 * times.length,
  });

  const recentOf = (key: string): number[] => (tries.get(key) ?? []).filter((each) => each > now() - window);

  const count = (key: string) => tries.set(key, [...recentOf(key), now()]);
  function discount(key: string): void {
    const times = tries.get(key)?.slice(0, -1) ?? [];
    if (times.length === 0) tries.delete(key);
    else tries.set(key, times);
  }
  const throttle = throttles.length;
  if (tell !== undefined) throttles.push(({ key, isTakenBack }) => void (isTakenBack ? discount(key) : count(key)));

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

/** Creates a throttle that counts IPv6 by /64, and by /48 with ten times the limit. */
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
