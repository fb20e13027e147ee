import type { Json } from '../node.ts';

/** What a component or template adds to the document's head. */
export interface HeadData {
  /** schema.org data, without `@context`. */
  jsonLd?: { '@type': string; [key: string]: Json } | { '@type': string; [key: string]: Json }[];
  meta?: { name?: string; property?: string; content: string }[];
  /** Fetched early. */
  preload?: { href: string; as: 'image' | 'font' | 'style' | 'script'; type?: string }[];
}
