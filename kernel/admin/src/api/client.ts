import { createClientOf } from '@quoin/api/client';
import addresses from 'virtual:api-addresses';
import { renewSession, sendWithToken } from './session-store.ts';

/**
 * Typed client of the API. A refused call raises an `ORPCError` with a message for users. If the session has ended, the
 * call is repeated with a renewed one, so that no input is lost.
 */
export const api = createClientOf(addresses, { url: location.origin, fetch: sendWithToken, renew: renewSession });
