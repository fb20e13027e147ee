import { networksOf } from '../platform/http/network.ts';

/** How many connections of visitors may be open. */
export interface ConnectionLimits {
  /** In all. */
  total: number;
  /** From one address, or one IPv6 network of 64 bits. */
  perAddress: number;
  /** Whether an address is that of a proxy, which brings the connections of many people. */
  isProxy(address: string): boolean;
}

/** Why a connection is refused: its address has as many as it may, or there is no place for any. */
export type Refusal = 'address' | 'total';

/** Counts connections, and says which ones are too many. */
export interface ConnectionBounds {
  /** Takes a place for a connection, or answers why it gets none. What is answered gives the place back. */
  take(address: string): (() => void) | Refusal;
}

/** Connections that a browser opens to one host, and some more: an address with fewer may take what is kept for such. */
const few = 8;
/** The part of all places that is kept for addresses with few connections. */
const kept = 1 / 4;

/**
 * Makes the count. An address may have as many connections as there are free places, up to its bound: whoever takes many leaves as many
 * for somebody else, and in any case those places that are kept for addresses with few.
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
      const most = own < few ? perAddress : Math.min(perAddress, free - total * kept);
      if (own >= most && !isProxy(address)) return 'address';
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
