import type { Feed } from '../content/feed.ts';
import type { Json } from '../node.ts';

export interface HeadData {
  /** schema.org data, without `@context`. */
  jsonLd?: { '@type': string; [key: string]: Json } | { '@type': string; [key: string]: Json }[];
  meta?: { name?: string; property?: string; content: string }[];
  /** Feeds of the pages listed here. */
  feeds?: (Feed & { title: string })[];
  preload?: { href: string; as: 'image' | 'font' | 'style' | 'script'; type?: string }[];
}
