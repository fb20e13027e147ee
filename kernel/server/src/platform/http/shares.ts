import { networksOf } from './network.ts';

/** Who takes something that there is only so much of. Without a name it counts for nobody. */
export interface Taker {
  /** The address that asks, or another name of whoever does. */
  address?: string | undefined;
  site?: string | undefined;
}

/** How much of it there is: in all, for one site, and for one address. */
export interface Bounds {
  all: number;
  site: number;
  address: number;
}

/** Which bound was met. */
type Bound = keyof Bounds;

/** What one taker takes of something that there is only so much of. */
export interface Share {
  /** The bound that so much more would exceed; undefined where it fits. */
  exceeded(amount: number): Bound | undefined;
  take(amount: number): void;
  giveBack(amount: number): void;
}

/** Counts what is taken. */
export interface Shares {
  of(taker: Taker): Share;
}

/** What a /48 of IPv6 may take, in shares of an address. */
const sharesOfWide = 10;

/** Makes shares of something. An address of IPv6 counts as its /64, and ten of them make up the share of a /48. */
export function createShares({ all, site: ofSite, address: ofAddress }: Bounds): Shares {
  // Whoever holds nothing is no key.
  const held = new Map<string, number>();

  function keysOf({ address, site }: Taker): [key: string, most: number, bound: Bound][] {
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
        exceeded: (amount) => keys.find(([key, most]) => (held.get(key) ?? 0) + amount > most)?.[2],
        take: add,
        giveBack: (amount) => add(-amount),
      };
    },
  };
}
