import type { z } from 'zod';

/**
 * Outbound HTTP, the only network access of plugins: to hosts granted by the manifest, never private addresses, with
 * limits on time, size and redirects. A leading slash reads a file of the site's folder `public`. A response that is
 * not ok raises `service.failed`, a refused address `service.refused`.
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
