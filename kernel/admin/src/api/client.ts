import { createClientOf } from '@quoin/core/client';
import addresses from 'virtual:api-addresses';
import { sendWithSession } from '../session/store.ts';

/** The API. What it refuses raises an `ORPCError` whose message is meant to be read. */
export const api = createClientOf(addresses, { url: location.origin, fetch: sendWithSession });
