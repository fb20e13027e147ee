import { z } from 'zod';

/** How a manifest names a secret: the environment variable that holds it. */
export interface SecretReference {
  $env: string;
}

/** A secret as a plugin receives it. It never prints itself: not in logs, not in JSON. */
export interface Secret {
  reveal(): string;
}

/** An option whose value stands in the environment, never in a file: `{ "$env": "NAME" }`. */
export const secret = (title: string, description?: string) =>
  z
    .strictObject({ $env: z.string().regex(/^[A-Z][A-Z0-9_]*$/) })
    .meta({ field: 'secret', title, ...(description === undefined ? {} : { description }) });
