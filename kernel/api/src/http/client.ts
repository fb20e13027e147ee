import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import type { ApiContract } from './api-contract.ts';
import type { ApiError } from './error.ts';

/** A refused call raises an `ORPCError` with the catalog's code, status and message. */
export type ApiClient = ContractRouterClient<ApiContract>;

export interface ClientOptions {
  /** Origin of the admin host. */
  url: string;
  /** Defaults to the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
  /** Evaluated for each call, for example for the CSRF token. */
  headers?: () => Record<string, string>;
  /** Receives the code of a refusal. The call is repeated once if this resolves with true. */
  renew?: (code: string) => Promise<boolean>;
}

/** Creates a typed client. The contract only needs methods and paths. */
export function createClientOf(contract: ApiContract, { url, fetch, headers, renew }: ClientOptions): ApiClient {
  const { origin } = new URL(url);
  const link = new OpenAPILink(contract, {
    url: `${url}/api`,
    ...(fetch === undefined ? {} : { fetch: (request) => fetch(request) }),
    // Writes require an origin. Browsers set their own and drop this one.
    headers: () => ({ origin, ...headers?.() }),
    interceptors: [
      async ({ next }) => {
        try {
          return await next();
        } catch (error) {
          if (error instanceof ORPCError && (await renew?.(String(error.code))) === true) return next();
          throw error;
        }
      },
    ],
    customErrorResponseBodyDecoder(body, { status }) {
      if (typeof body !== 'object' || body === null || !('code' in body)) return null;
      const { code, message, ...data } = body as ApiError;
      return new ORPCError(code, { status, message, data });
    },
  });
  return createORPCClient(link);
}
