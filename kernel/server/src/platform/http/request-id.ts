import { randomUUID } from 'node:crypto';
import { createAddressList } from './address-list.ts';

/** The id of a request that claims one, of a sender. */
export type RequestIds = (claimed: string | string[] | undefined, sender: string | undefined) => string;

/** What another program may call a request: nothing that could end or fill a log line. */
const acceptable = /^[\w.:-]{8,64}$/;

/**
 * Decides by which id a request is known in the log and to whoever sent it: the X-Request-Id of a proxy that is trusted, else one
 * of our own.
 */
export function createRequestIds(trustedProxies: readonly string[] = [], make: () => string = randomUUID): RequestIds {
  const isTrustedProxy = createAddressList(trustedProxies);
  return (claimed, sender = '') => {
    const isTrusted = typeof claimed === 'string' && acceptable.test(claimed) && isTrustedProxy(sender);
    return isTrusted ? claimed : make();
  };
}
