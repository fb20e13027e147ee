import type { z } from 'zod';

/**
 * The only way out: calls hosts that the manifest grants, never a private address, with limits on time, size and
 * redirects. A path that begins with a slash is a plain file of the site, from its folder `public`. An answer that is not
 * ok raises `service.failed`, a refused address `service.refused`.
 */
export interface Http {
  fetch(
    url: string,
    init?: {
      method?: string;
      headers?: Record<string, string>;
      body?: string | Uint8Array<ArrayBuffer>;
      signal?: AbortSignal;
    },
  ): Promise<Response>;
  /** Fetches JSON and parses it by a schema. */
  json<S extends z.ZodType>(
    url: string,
    schema: S,
    init?: {
      method?: string;
      headers?: Record<string, string>;
      body?: string | Uint8Array<ArrayBuffer>;
      signal?: AbortSignal;
    },
  ): Promise<z.output<S>>;
}
