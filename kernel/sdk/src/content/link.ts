import { z } from 'zod';
import type { FileFacts } from './file-facts.ts';

/** A link as stored. Page and asset ids survive moves. */
export type Link = string | PageLink | AssetLink | UrlLink;
export interface PageLink {
  page: string;
  /** Without `#`. */
  hash?: string | undefined;
}
export interface AssetLink {
  asset: string;
}
export interface UrlLink {
  url: string;
}

/** A link as `render` receives it. */
export interface ResolvedLink {
  /** Safe for an `href`. `undefined` if the target is gone: render the label alone. */
  href: string | undefined;
  /** True if it leads to another site. */
  external: boolean;
  /** True if it leads to the current page. */
  current: boolean;
  /** Facts about the target, if it is a file of the library. */
  file: FileFacts | undefined;
}

export const linkSchema: z.ZodType<Link, Link> = z.union([
  z.string().max(2000),
  z.strictObject({ page: z.string(), hash: z.string().optional() }),
  z.strictObject({ asset: z.string() }),
  z.strictObject({ url: z.string().max(2000) }),
]);
