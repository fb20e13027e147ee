import { networksOf } from './client-network.ts';

/** The consumer of a limited resource. An undefined name does not count. */
export interface Taker {
  /** The client's address or another identifier. */
  address?: string | undefined;
  site?: string | undefined;
}

export interface Bounds {
  all: number;
  site: number;
  address: number;
}

type Bound = keyof Bounds;

export interface Share {
  /** The bound exceeded by this amount; undefined if it fits. */
  exceeded(amount: number): Bound | undefined;
  acquire(amount: number): void;
  release(amount: number): void;
}

export interface Shares {
  of(taker: Taker): Share;
}

/** A /48's share, in shares of an address. */
const sharesOfWide = 10;

/** Creates shares. An IPv6 address counts as its /64; a /48 has ten shares. */
export function createShares({ all, site: ofSite, address: ofAddress }: Bounds): Shares {
  const held = new Map<string, number>();

  function keysOf({ address, site }: Taker): [key: string, limit: number, bound: Bound][] {
    const keys: [string, number, Bound][] = [['all', all, 'all']];
    if (site !== undefined) keys.unshift([`site ${site}`, ofSite, 'site']);
    if (address === undefined) return keys;
    const { own, wide } = networksOf(address);
    if (wide !== undefined) keys.unshift([`network ${wide}`, ofAddress * sharesOfWide, 'address']);
    keys.unshift([`network ${own}`, ofAddress, 'address']);
    return keys;
  }

  return {
    of(taker) {
      const keys = keysOf(taker);
      const add = (amount: number): void => {
        for (const [key] of keys) {
          const sum = (held.get(key) ?? 0) + amount;
          if (sum > 0) held.set(key, sum);
          else held.delete(key);
        }
      };
      return {
        exceeded: (amount) => keys.find(([key, limit]) => (held.get(key) ?? 0) + amount > limit)?.[2],
        acquire: add,
        release: (amount) => add(-amount),
      };
    },
  };
}
