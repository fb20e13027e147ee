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
  template?: string;
  /** Pages below this path. */
  under?: string;
  /** The newest first unless given. */
  sort?: 'newest' | 'oldest' | 'title';
  limit?: number;
  offset?: number;
}

/** Asks data sources. Every question is recorded with the partition it touched. */
export interface DataAccess {
  (source: 'pages', params: PagesQuery): Promise<Rows<PageRow>>;
  /** A source of the component's own plugin, with its types. */
  <Source extends DataSource>(source: Source, params: ParamsOf<Source>): Promise<Rows<RowOf<Source>>>;
  /** A source of another plugin, by name; parse what you use. */
  (source: string, params: Record<string, Json>): Promise<Rows<Record<string, Json>>>;
}
