import type { Json } from '../node.ts';
import type { DataSource, ParamsOf, RowOf } from './data-source.ts';

/** Rows of a data source, and how many there are beyond the ones asked for. */
export interface Rows<Row> {
  rows: Row[];
  total: number;
}

/** A published page, as the kernel's own data source `pages` lists it. */
export interface PageRow {
  id: string;
  title: string;
  href: string;
  description: string | undefined;
  image: string | undefined;
  template: string;
  tags: string[];
  locale: string;
  /** ISO 8601 in UTC. */
  publishedAt: string;
}

/** How the data source `pages` is asked. */
export interface PagesQuery {
  /** Pages that carry all of these. */
  tags?: string[];
  /** Pages that carry at least one tag of each of these groups. At most 20 groups and 200 tags. */
  tagGroups?: string[][];
  template?: string;
  /** Pages below this path. */
  under?: string;
  /** Only these, by id; at most 200. */
  ids?: string[];
  /** All but these, by id; at most 200. */
  except?: string[];
  /** The newest first unless given. */
  sort?: 'newest' | 'oldest' | 'title';
  limit?: number;
  offset?: number;
}

/** How the data source `search` is asked: what anybody may read of the site, pages and rows alike. */
export interface SearchQuery {
  /** Any text. Whatever holds all of its words, or words that begin so; everything, the newest first, while it is empty. */
  q?: string;
  /** `pages`, and those that data sources declare; all of them unless given. */
  collections?: string[];
  year?: number;
  topic?: string;
  /** Where words are looked for; in titles first and texts after them unless given. */
  within?: 'title';
  /** The language of pages; that of the page that asks unless given. */
  locale?: string;
  /** 10 unless given, at most 100. */
  limit?: number;
  /** At most 10,000. */
  offset?: number;
}

/** A piece of a text; `mark` where it is what was asked for. */
export interface TextSegment {
  text: string;
  mark: boolean;
}

export interface SearchRow {
  id: string;
  collection: string;
  title: string;
  titleSegments: TextSegment[];
  href: string;
  /** The part of its text that answers best. */
  excerpt: TextSegment[];
  /** ISO 8601: when the page was published, or the date of the row. */
  date: string | undefined;
}

/** How many are found for each value of a filter, the other filters applied. */
export interface SearchFacets {
  collections: { collection: string; count: number }[];
  /** The latest first. */
  years: { year: number; count: number }[];
  /** The most common first, 50 at most. */
  topics: { topic: string; count: number }[];
}

export interface SearchRows extends Rows<SearchRow> {
  facets: SearchFacets;
}

/** Asks data sources. Every question is recorded with the partition it touched. */
export interface DataAccess {
  (source: 'pages', params: PagesQuery): Promise<Rows<PageRow>>;
  (source: 'search', params: SearchQuery): Promise<SearchRows>;
  /** A source of the component's own plugin, with its types. */
  <Source extends DataSource>(source: Source, params: ParamsOf<Source>): Promise<Rows<RowOf<Source>>>;
  /** A source of another plugin, by name; parse what you use. */
  (source: string, params: Record<string, Json>): Promise<Rows<Record<string, Json>>>;
}
