import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import type { Contract } from './contract.ts';
import type { ApiError } from './error.ts';

/** The API as functions. A refused call raises an `ORPCError` with the catalogue's code, status and message. */
export type ApiClient = ContractRouterClient<Contract>;

export interface ClientOptions {
  /** The origin of the admin host. */
  url: string;
  /** The platform's own unless given. */
  fetch?: (request: Request) => Promise<Response>;
  /** Sent with every call, such as the CSRF token; asked anew for each. */
  headers?: () => Record<string, string>;
}

/** Makes a typed client of the API from its contract, of which methods and paths are enough. */
export function createClientOf(contract: Contract, { url, fetch, headers }: ClientOptions): ApiClient {
  const { origin } = new URL(url);
  const link = new OpenAPILink(contract, {
    url: `${url}/api`,
    ...(fetch === undefined ? {} : { fetch: (request) => fetch(request) }),
    // Writes must say where they come from. Browsers do so by themselves and leave this one out.
    headers: () => ({ origin, ...headers?.() }),
    customErrorResponseBodyDecoder(body, { status }) {
      if (typeof body !== 'object' || body === null || !('code' in body)) return null;
      const { code, message, ...data } = body as ApiError;
      return new ORPCError(code, { status, message, data });
    },
  });
  return createORPCClient(link);
}
