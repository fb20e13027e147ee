import { networksOf } from '../platform/http/client-network.ts';

export interface ConnectionLimits {
  total: number;
  /** Per address, or per IPv6 /64. */
  perAddress: number;
  /** Proxies carry connections of many clients. */
  isProxy(address: string): boolean;
}

/** The exceeded bound. */
export type Refusal = 'address' | 'total';

export interface ConnectionBounds {
  /** Takes a place. Returns a function that releases it, or the exceeded bound. */
  take(address: string): (() => void) | Refusal;
}

/** More connections than a browser opens to one host. */
const few = 8;
/** The share of places reserved for addresses with few connections. */
const reserve = 1 / 4;

/**
 * Creates connection bounds. An address may hold as many connections as there are free places, up to its bound: heavy
 * clients leave room for others. Reserved places are for addresses with few connections.
 */
export function createConnectionBounds({ total, perAddress, isProxy }: ConnectionLimits): ConnectionBounds {
  const held = new Map<string, number>();
  let all = 0;
  return {
    take(address) {
      const network = networksOf(address).own;
      const own = held.get(network) ?? 0;
      const free = total - all;
      if (free <= 0) return 'total';
      const max = own < few ? perAddress : Math.min(perAddress, free - total * reserve);
      if (own >= max && !isProxy(address)) return 'address';
      held.set(network, own + 1);
      all += 1;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        all -= 1;
        const left = (held.get(network) ?? 1) - 1;
        if (left === 0) held.delete(network);
        else held.set(network, left);
      };
    },
  };
}
