import { randomUUID } from 'node:crypto';
import { createAddressList } from './address-list.ts';

export type RequestIds = (claimed: string | string[] | undefined, sender: string | undefined) => string;

/** Ids that cannot break or flood a log line. */
const acceptable = /^[\w.:-]{8,64}$/;

/** Uses the X-Request-Id of a trusted proxy, else a generated id. */
export function createRequestIds(
  trustedProxies: readonly string[] = [],
  generate: () => string = randomUUID,
): RequestIds {
  const isTrustedProxy = createAddressList(trustedProxies);
  return (claimed, sender = '') => {
    const isTrusted = typeof claimed === 'string' && acceptable.test(claimed) && isTrustedProxy(sender);
    return isTrusted ? claimed : generate();
  };
}
