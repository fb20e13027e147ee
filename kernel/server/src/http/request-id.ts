import { randomUUID } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';

/** The id of a request that claims one, of a sender. */
export type RequestIds = (claimed: string | string[] | undefined, sender: string | undefined) => string;

/** What another program may call a request: nothing that could end or fill a log line. */
const acceptable = /^[\w.:-]{8,64}$/;

/**
 * Decides by which id a request is known in the log and to whoever sent it: the X-Request-Id of a proxy that is trusted, else one
 * of our own.
 */
export function createRequestIds(trustedProxies: readonly string[] = [], make: () => string = randomUUID): RequestIds {
  const trusted = new BlockList();
  for (const each of trustedProxies) {
    const [address = '', bits] = each.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return (claimed, sender = '') => {
    const isTrusted = typeof claimed === 'string' && acceptable.test(claimed) && trusted.check(sender, isIPv6(sender) ? 'ipv6' : 'ipv4');
    return isTrusted ? claimed : make();
  };
}
