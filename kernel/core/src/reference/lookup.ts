/** An asset of the library, as pages show it. */
export interface AssetInfo {
  /** Where it is served. */
  href: string;
  alt: string;
  /** In pixels, when it is a picture. */
  width: number | undefined;
  height: number | undefined;
  /** Other encodings and widths, best first. */
  sources: { type: string; srcSet: string }[];
  focal: { x: number; y: number } | undefined;
  /** A picture that is neither large nor of a rare format, for social networks. */
  social?: string;
}

/** Answers for what props refer to. Synchronous: load what `collectReferences` names before. */
export interface Lookup {
  /** Undefined when it is gone or not published. */
  page(id: string): { href: string } | undefined;
  asset(id: string): AssetInfo | undefined;
  /** The site's origin. */
  siteUrl: string;
  /** The page that is being rendered, and its absolute URL. */
  pageId: string;
  pageUrl: string;
  /** Hosts whose content the site embeds. */
  embed: readonly string[];
}
