import type { Problem } from '@quoin/sdk';
import type { ComposedSite, Package } from './site.ts';

export interface CompositionInput {
  /** What `manifest.json` holds, parsed as JSON. */
  manifest: unknown;
  /** The composition's id. */
  id: string;
  /** The brand's package; undefined when it is not installed. */
  brand: Package | undefined;
  /** The installed ones of the packages that the manifest names. */
  plugins: readonly Package[];
  /** The value of an environment variable. */
  secret(name: string): string | undefined;
}

export interface Composition {
  /** Undefined when there are problems. */
  site: ComposedSite | undefined;
  problems: Problem[];
}

/** Puts a site together. Never throws: every problem of manifest, plugins and brand is listed at once, with its place. */
export function compose(input: CompositionInput): Composition {
  return { site: undefined, problems: [{ where: input.id, message: 'Not composed.' }] };
}
