import type { ResolvedMedia } from '../content/media.ts';
import type { Json } from '../node.ts';
import type { DataSource, ParamsOf, RowOf, StoredRowOf, ValueField, ValueOf } from './data-source.ts';

/** `total` also counts rows beyond the requested ones. */
export interface Rows<Row> {
  rows: Row[];
  total: number;
}

/** The `facts` of a page's template that have a value. */
export type PageFacts = Readonly<Record<string, string | number>>;

/** A published page in the data source `pages`. */
export interface PageRow {
  id: string;
  title: string;
  /** On its site, with its language. */
  href: string;
  description: string | undefined;
  /** Picture for search and sharing; `undefined` if it has none. */
  image: ResolvedMedia | undefined;
  template: string;
  tags: string[];
  locale: string;
  /** ISO 8601 in UTC. */
  publishedAt: string;
  /** The page above it, published or not. */
  parent: string | undefined;
  /** Number of pages above it: 0 at the top. */
  depth: number;
  /** Among the pages with the same parent. */
  position: number | undefined;
  /** False if editors hide it from navigation. */
  inNavigation: boolean;
  /** By name, as its template declares them. */
  facts: PageFacts;
}

/** Number of pages for each value, with the filters applied. */
export interface PageFacets {
  /** Most common first, at most 100. */
  tags: { tag: string; count: number }[];
  /** Years of publication in UTC, latest first. The filter `year` does not apply. */
  years: { year: number; count: number }[];
}

export interface FacetedPages extends Rows<PageRow> {
  facets: PageFacets;
}

/** Params of the data source `pages`. */
export interface PagesQuery {
  /** Pages with all of these. */
  tags?: string[];
  /** Pages with a tag of each group. At most 20 groups and 200 tags. */
  tagGroups?: string[][];
  template?: string;
  /** Pages below this path. */
  under?: string;
  /** Pages directly below this one; null for those at the top. */
  parent?: string | null;
  /** Pages with this number of pages above them: a level of the tree. */
  depth?: number;
  /** Pages that navigation shows, or those hidden from it. */
  inNavigation?: boolean;
  /** Year of publication in UTC. */
  year?: number | undefined;
  /** First and last day of publication, in UTC: `yyyy-MM-dd`. */
  between?: { from?: string | undefined; to?: string | undefined } | undefined;
  /** At most 200 ids. */
  ids?: string[];
  /** Excluded; at most 200 ids. */
  except?: string[];
  /** Defaults to `newest`. `position` is the order of navigation: by position, then by title. */
  sort?: 'newest' | 'oldest' | 'title' | 'position';
  /**
   * Pages with this fact, in its order instead of `sort`: those from and to a value, if given. At most 5,000 pages may
   * match the other conditions, and none are counted for `facets`.
   */
  fact?: {
    name: string;
    from?: string | number | undefined;
    to?: string | number | undefined;
    /** Highest or latest first. */
    descending?: boolean | undefined;
  };
  limit?: number;
  offset?: number;
  /** Counts the pages of each tag and year, too. */
  facets?: boolean;
}

/** Params of the data source `search`: public pages and rows. */
export interface SearchQuery {
  /** Finds all of its words or prefixes; if empty, everything, newest first. */
  q?: string;
  /** `pages`, and those of data sources. Defaults to all. */
  collections?: string[];
  year?: number;
  topic?: string;
  /** Searches titles only. By default titles rank before texts. */
  within?: 'title';
  /** Language of pages. Defaults to the current page's. */
  locale?: string;
  /** Defaults to 10, at most 100. */
  limit?: number;
  /** At most 10,000. */
  offset?: number;
}

/** `mark` is true where it matches the query. */
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
  /** The best matching part of its text. */
  excerpt: TextSegment[];
  /** ISO 8601: publication of the page, or date of the row. */
  date: string | undefined;
}

/** Results for each value of a filter, with the other filters applied. */
export interface SearchFacets {
  collections: { collection: string; count: number }[];
  /** Latest first. */
  years: { year: number; count: number }[];
  /** Most common first, at most 50. */
  topics: { topic: string; count: number }[];
}

export interface SearchRows extends Rows<SearchRow> {
  facets: SearchFacets;
}

/** A site of the same installation in the data source `sites`, the current one included. */
export interface SiteRow {
  id: string;
  name: string;
  /** Origin of its main host, without a trailing slash. */
  url: string;
}

/** A distinct value of a field, and the number of rows that have it. */
export interface ValueCount<Value extends string | number | boolean = string | number | boolean> {
  value: Value;
  count: number;
}

export interface ValuesOptions {
  /** Counts texts by their first characters: 4 of a date are its year, 1 of a name is its letter. */
  characters?: number;
  /** Defaults to `value`: numbers, then texts by code point. `-count` puts the most common first. */
  sort?: 'value' | '-value' | '-count';
  /** Defaults to 1,000, at most 10,000. */
  limit?: number;
}

/** Counts the values of a field. */
interface ValueAccess {
  /**
   * The distinct values of a field in the rows that `params` select, whatever their `limit`; `total` counts all values.
   * A list counts for each of its items, an empty text for none. Values of stored rows are counted by the database. Of
   * other sources, the rows that they return are counted, so these must be all rows: raises `request.invalid`
   * otherwise.
   */
  values<Source extends DataSource, Field extends ValueField<RowOf<Source>>>(
    source: Source,
    field: Field,
    params: ParamsOf<Source>,
    options?: ValuesOptions,
  ): Promise<Rows<ValueCount<ValueOf<RowOf<Source>[Field]>>>>;
  /** Values of a source of another plugin. */
  values(
    source: string,
    field: string,
    params: Record<string, Json>,
    options?: ValuesOptions,
  ): Promise<Rows<ValueCount>>;
}

/** The name of a source that is not the kernel's. */
type OfPlugin<Name extends string> = Name extends 'pages' | 'search' | 'sites' ? never : Name;

/** Queries of components. Records each query with the partitions it read, and what the rows refer to. */
export interface DataAccess extends ValueAccess {
  (source: 'pages', params: PagesQuery & { facets: true }): Promise<FacetedPages>;
  (source: 'pages', params: PagesQuery): Promise<Rows<PageRow>>;
  (source: 'search', params: SearchQuery): Promise<SearchRows>;
  (source: 'sites', params: Record<string, never>): Promise<Rows<SiteRow>>;
  /** A source of this plugin. Links, media and rich text of its rows are resolved, as those of props. */
  <Source extends DataSource>(source: Source, params: ParamsOf<Source>): Promise<Rows<RowOf<Source>>>;
  /** A source of another plugin; parse what you use. */
  <Name extends string>(source: OfPlugin<Name>, params: Record<string, Json>): Promise<Rows<Record<string, Json>>>;
}

/** Queries of computed sources. Rows are as stored, so that rows computed from them can refer to the same content. */
export interface SourceAccess extends ValueAccess {
  (source: 'pages', params: PagesQuery & { facets: true }): Promise<FacetedPages>;
  (source: 'pages', params: PagesQuery): Promise<Rows<PageRow>>;
  (source: 'search', params: SearchQuery): Promise<SearchRows>;
  (source: 'sites', params: Record<string, never>): Promise<Rows<SiteRow>>;
  /** A source of this plugin. */
  <Source extends DataSource>(source: Source, params: ParamsOf<Source>): Promise<Rows<StoredRowOf<Source>>>;
  /** A source of another plugin; parse what you use. */
  <Name extends string>(source: OfPlugin<Name>, params: Record<string, Json>): Promise<Rows<Record<string, Json>>>;
}
