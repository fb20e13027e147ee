import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { contract, type Contract } from './contract.ts';
import { errorSchema } from './error.ts';

/** The API as functions. A refused call raises an `ORPCError` with the catalogue's code, status and message. */
export type ApiClient = ContractRouterClient<Contract>;

interface ClientOptions {
  /** The origin of the admin host. */
  url: string;
  /** The platform's own unless given. */
  fetch?: (request: Request) => Promise<Response>;
  /** Sent with every call, such as the CSRF token; asked anew for each. */
  headers?: () => Record<string, string>;
}

/** Makes a typed client of the API. */
export function createClient({ url, fetch, headers }: ClientOptions): ApiClient {
  const { origin } = new URL(url);
  const link = new OpenAPILink(contract, {
    url: `${url}/api`,
    ...(fetch === undefined ? {} : { fetch: (request) => fetch(request) }),
    // Writes must say where they come from. Browsers do so by themselves and leave this one out.
    headers: () => ({ origin, ...headers?.() }),
    customErrorResponseBodyDecoder(body, { status }) {
      const parsed = errorSchema.safeParse(body);
      if (!parsed.success) return null;
      const { code, message, problems, request } = parsed.data;
      return new ORPCError(code, { status, message, data: { problems, request } });
    },
  });
  return createORPCClient(link);
}
