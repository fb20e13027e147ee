import type { Feed } from '../content/feed.ts';
import type { Json } from '../node.ts';

/** schema.org data, without `@context`. */
export interface JsonLd {
  '@type': string;
  [key: string]: Json;
}

export interface HeadData {
  jsonLd?: JsonLd | JsonLd[];
  meta?: { name?: string; property?: string; content: string }[];
  /** Feeds of the pages listed here. */
  feeds?: (Feed & { title: string })[];
  preload?: { href: string; as: 'image' | 'font' | 'style' | 'script'; type?: string }[];
}
