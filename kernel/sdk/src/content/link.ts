import { z } from 'zod';

/** A link as it is stored: to a page or asset by id, so that moving them breaks nothing, or to a URL. */
export type Link = string | PageLink | AssetLink | UrlLink;
export interface PageLink {
  /** The page's id. */
  page: string;
  /** A fragment without `#`. */
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
  /** Safe to put into an `href`. `undefined` when the target is gone: render the label without a link. */
  href: string | undefined;
  /** Leads to another site. */
  external: boolean;
  /** Leads to the page that is being rendered. */
  current: boolean;
}

export const linkSchema: z.ZodType<Link, Link> = z.union([
  z.string().max(2000),
  z.strictObject({ page: z.string(), hash: z.string().optional() }),
  z.strictObject({ asset: z.string() }),
  z.strictObject({ url: z.string().max(2000) }),
]);
