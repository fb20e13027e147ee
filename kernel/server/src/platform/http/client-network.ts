import { AsyncLocalStorage } from 'node:async_hooks';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The network of the current request's client, as formatted by `networksOf`. */
export const clientNetwork = new AsyncLocalStorage<string>();

/** Networks of an address, for throttles. */
interface Networks {
  /** IPv4, or the IPv6 /64 of one customer. */
  own: string;
  /** The IPv6 /48, possibly of one organization; undefined for IPv4. */
  wide: string | undefined;
}

/** Returns the networks of an address. Other strings count as themselves. */
export function networksOf(address: string): Networks {
  const family = isIP(address);
  if (family !== 6) return { own: family === 4 ? address : address.slice(0, 64), wide: undefined };
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return { own: parsed.toString(), wide: undefined };
  const first = (parts: number): string =>
    parsed.parts
      .slice(0, parts)
      .map((part) => part.toString(16))
      .join(':');
  return { own: `${first(4)}::/64`, wide: `${first(3)}::/48` };
}
