import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The networks that an address counts for, where tries are counted by who sends them. */
export interface Networks {
  /** An IPv4 address, or the /64 that a single customer has of IPv6. */
  own: string;
  /** The /48 around it, of which one organization may have all; undefined for IPv4. */
  wide: string | undefined;
}

/** The networks of an address. What is no address counts for itself. */
export function networksOf(address: string): Networks {
  if (isIP(address) === 0) return { own: address.slice(0, 64), wide: undefined };
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return { own: parsed.toString(), wide: undefined };
  const first = (parts: number): string =>
    parsed.parts
      .slice(0, parts)
      .map((part) => part.toString(16))
      .join(':');
  return { own: `${first(4)}::/64`, wide: `${first(3)}::/48` };
}
