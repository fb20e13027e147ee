import { createClientOf } from '@quoin/api/client';
import addresses from 'virtual:api-addresses';
import { sendWithSession } from './session-store.ts';

/** Typed client of the API. A refused call raises an `ORPCError` with a message for users. */
export const api = createClientOf(addresses, { url: location.origin, fetch: sendWithSession });
