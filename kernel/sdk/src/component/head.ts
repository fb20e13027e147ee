import type { Feed } from '../content/feed.ts';
import type { Json } from '../node.ts';

/** What a component or template adds to the document's head. */
export interface HeadData {
  /** schema.org data, without `@context`. */
  jsonLd?: { '@type': string; [key: string]: Json } | { '@type': string; [key: string]: Json }[];
  meta?: { name?: string; property?: string; content: string }[];
  /** Feeds of the pages that are listed here, for readers to subscribe to. */
  feeds?: (Feed & { title: string })[];
  /** Fetched early. */
  preload?: { href: string; as: 'image' | 'font' | 'style' | 'script'; type?: string }[];
}
