import { createHash } from 'node:crypto';
import { KernelError } from '@quoin/core/errors';
import { LRUCache } from 'lru-cache';
import { networksOf } from './client-network.ts';

const minute = 60_000;
/** Max bytes of a throttle's keys. Evicts the oldest, so that invented keys cannot fill the memory. */
const maxBytes = 4 * 1024 * 1024;
/** Estimated bytes per entry. */
const overhead = 200;
const maxKeyLength = 100;
/** How many /64 networks of a /48 may reach their limit. */
const wideFactor = 10;

/** An attempt or its refund, shared between processes. */
export interface SharedAttempt {
  /** Index in order of creation. */
  throttle: number;
  key: string;
  isRefund: boolean;
}

export interface Throttle {
  /** Raises `request.too-many` past the limit. */
  consume(key: string): void;
  refund(key: string): void;
}

/** Counts attempts by network within a scope, such as a site. */
export interface AddressThrottle {
  /** Raises `request.too-many` past the network's limit. */
  consume(address: string, scope?: string): void;
  refund(address: string, scope?: string): void;
}

let publish: ((attempt: SharedAttempt) => void) | undefined;
const throttles: ((attempt: SharedAttempt) => void)[] = [];

/** Shares attempts between processes, which must create the same throttles in the same order. Returns the receiver. */
export function shareAttempts(send: (attempt: SharedAttempt) => void): (attempt: SharedAttempt) => void {
  publish = send;
  return (attempt) => throttles[attempt.throttle]?.(attempt);
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
  key.length > maxKeyLength ? createHash('sha256').update(key).digest('base64url') : key;

/** Creates a throttle. The counters of rate-limiter-flexible are asynchronous and unbounded in bytes. */
export function createThrottle(
  limit: number,
  what: string,
  clock: () => number = Date.now,
  per: 'minute' | 'hour' = 'minute',
): Throttle {
  const window = per === 'minute' ? minute : 60 * minute;
  const now = steady(clock);
  const attempts = new LRUCache<string, number[]>({
    maxSize: maxBytes,
    sizeCalculation: (times, key) => overhead + 2 * key.length + 8 * times.length,
  });

  const recentOf = (key: string): number[] => (attempts.get(key) ?? []).filter((each) => each > now() - window);

  const add = (key: string) => attempts.set(key, [...recentOf(key), now()]);
  function remove(key: string): void {
    const times = attempts.get(key)?.slice(0, -1) ?? [];
    if (times.length === 0) attempts.delete(key);
    else attempts.set(key, times);
  }
  const throttle = throttles.length;
  if (publish !== undefined) throttles.push(({ key, isRefund }) => void (isRefund ? remove(key) : add(key)));

  return {
    consume(rawKey) {
      const key = shortened(rawKey);
      const recent = recentOf(key);
      const [oldest] = recent;
      if (recent.length >= limit && oldest !== undefined) {
        const seconds = String(Math.max(1, Math.ceil((oldest + window - now()) / 1000)));
        throw new KernelError('request.too-many', {
          limit: `${limit} ${what} ${per === 'minute' ? 'a minute' : 'an hour'}`,
          seconds,
        });
      }
      add(key);
      publish?.({ throttle, key, isRefund: false });
    },
    refund(rawKey) {
      const key = shortened(rawKey);
      remove(key);
      publish?.({ throttle, key, isRefund: true });
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
  const wide = createThrottle(limit * wideFactor, what.replace('address', 'network'), clock, per);
  const keyOf = (network: string, scope: string): string => `${network} ${scope}`;

  return {
    consume(address, scope = '') {
      const networks = networksOf(address);
      own.consume(keyOf(networks.own, scope));
      if (networks.wide === undefined) return;
      try {
        wide.consume(keyOf(networks.wide, scope));
      } catch (error) {
        own.refund(keyOf(networks.own, scope));
        throw error;
      }
    },
    refund(address, scope = '') {
      const networks = networksOf(address);
      own.refund(keyOf(networks.own, scope));
      if (networks.wide !== undefined) wide.refund(keyOf(networks.wide, scope));
    },
  };
}
