import { z } from 'zod';

/** The environment variable of a secret, in a manifest. */
export interface SecretReference {
  $env: string;
}

/** A secret that never prints itself: not in logs, not in JSON. */
export interface Secret {
  reveal(): string;
}

/** An option read from the environment, never from a file: `{ "$env": "NAME" }`. */
export const secret = (title: string, description?: string) =>
  z
    .strictObject({ $env: z.string().regex(/^[A-Z][A-Z0-9_]*$/) })
    .meta({ field: 'secret', title, ...(description === undefined ? {} : { description }) });
