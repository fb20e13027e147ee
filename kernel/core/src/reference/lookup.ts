import type { FileFacts } from '@quoin/sdk';

export interface AssetInfo {
  href: string;
  file: FileFacts;
  alt: string;
  /** In pixels, for images. */
  width: number | undefined;
  height: number | undefined;
  /** Other encodings and widths, best first. */
  sources: { type: string; srcSet: string }[];
  focal: { x: number; y: number } | undefined;
  /** For social networks: moderate in size, in a common format. */
  social?: string;
}

/** Resolves references in props. Synchronous: callers first load what `collectReferences` names. */
export interface Lookup {
  /** Undefined if deleted or not published. */
  page(id: string): { href: string } | undefined;
  asset(id: string): AssetInfo | undefined;
  siteUrl: string;
  pageId: string;
  pageUrl: string;
  /** Hosts whose content may be embedded. */
  embed: readonly string[];
}
