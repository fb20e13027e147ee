import type { z } from 'zod';
import type { Migration } from '../component/migration.ts';
import type { Http } from '../plugin/http.ts';
import type { DataAccess, Rows } from './access.ts';

/** Which rows a question means, in terms of the stored fields. */
export interface RowSelection<Row> {
  /** A field equals a value, or is one of several. */
  where?: { [K in keyof Row]?: Row[K] | readonly Row[K][] };
  /** A field lies between two values, both included. */
  between?: { field: keyof Row & string; from?: string | number; to?: string | number };
  /** A field, with `-` in front for descending. */
  sort?: (keyof Row & string) | `-${keyof Row & string}`;
  /** At most 1,000. */
  limit?: number;
  offset?: number;
}

interface Common<R extends z.ZodObject, P extends z.ZodObject> {
  /** Permanent: manifests bind and stored rows carry it. */
  name: string;
  title: string;
  description: string;
  /** One row: zod fields, without transforms and refinements. */
  row: R;
  /** How it is asked. */
  params: P;
  /** Whether each site has its own rows, or all sites of the group share them. A site's own unless given. */
  scope?: 'site' | 'group';
  migrations?: readonly Migration[];
  /**
   * The parts of the source (a year, a tag) that a row belongs to, and that a question reads; a change of a row
   * makes only those listings stale. The whole source unless given.
   */
  partitions?: { row(row: z.output<R>): readonly string[]; params(params: z.output<P>): readonly string[] };
  /** A public path at which the source answers, such as `/api/circulars/{reportId}/topics`; path parts and query are its params. */
  serves?: {
    method: 'GET' | 'POST';
    path: `/api/${string}`;
    /** The params that are taken from the query; all that the path does not hold unless given. */
    query?: readonly (keyof z.output<P> & string)[];
    answer?(rows: Rows<z.output<R>>): unknown;
    /**
     * Rows of what a service answers at the same path, where a manifest binds the source to one: a list, or `{ rows, total }`,
     * unless given. Throws at what it cannot read. Params that such a service is not asked for apply to what it answers.
     */
    read?(answer: unknown, params: z.output<P>): readonly z.input<R>[];
  };
  /** The name of a source that this one goes with: where a manifest binds that to a service, this one is asked there as well. */
  boundWith?: string;
}

/** How rows are found by the search of their site. Whoever can search can read all of it. */
export interface RowSearch<Row> {
  /** Which collection they are found in, such as `reports`; sources may share one. */
  collection: string;
  title(row: Row): string;
  /** What else they are found by; the words of all fields unless given. */
  text?(row: Row): string;
  /** Where a row is read. One that is nowhere is not found. */
  href(row: Row): string | undefined;
  topics?(row: Row): readonly string[];
  /** The day or instant that it is of, as ISO 8601; its year is one that can be asked for. */
  date?(row: Row): string | undefined;
}

/** Rows that the kernel keeps: edited in the admin, with revisions, import and export. */
export interface KeptRows<R extends z.ZodObject, P extends z.ZodObject> extends Common<R, P> {
  kind: 'rows';
  /** Fields that together name a row; imports update the row that has the same. */
  key?: readonly (keyof z.output<R> & string)[];
  select(params: z.output<P>): RowSelection<z.output<R>>;
  /** Has the site's search find the rows. Not of rows that only some may read. */
  search?: RowSearch<z.output<R>>;
  /** Made-up rows for demos and tests. */
  samples?: readonly z.input<R>[];
}

/** How long answers of a service are used. In seconds. */
export interface RemoteCache {
  /** How long an answer is fresh. */
  fresh: number;
  /** How much longer it stands in when the service fails, is late or is left alone. */
  stale: number;
  /** How much longer it is given at once, while a new one is fetched behind it. Nobody waits for the service then. 0 unless given. */
  staleWhileRevalidate?: number;
}

/** Rows that another service answers over HTTP. */
export interface RemoteRows<R extends z.ZodObject, P extends z.ZodObject> extends Common<R, P> {
  kind: 'remote';
  /**
   * Asks the service. GET and HEAD are tried again when they fail, other methods are not. A host that fails again and again is left
   * alone for a while: calls raise `service.unavailable` then.
   */
  fetch(args: { params: z.output<P>; http: Http; signal: AbortSignal }): Promise<Rows<z.input<R>>>;
  cache: RemoteCache;
  /** Milliseconds that one attempt may take: 2,000 unless given, at most 5,000, which is what all attempts have together. */
  timeout?: number;
}

/** Rows made from other sources. */
export interface ComputedRows<R extends z.ZodObject, P extends z.ZodObject> extends Common<R, P> {
  kind: 'computed';
  compute(args: { params: z.output<P>; data: DataAccess; signal: AbortSignal }): Promise<Rows<z.input<R>>>;
}

export type DataSourceDefinition<R extends z.ZodObject, P extends z.ZodObject> =
  | KeptRows<R, P>
  | RemoteRows<R, P>
  | ComputedRows<R, P>;

export type DataSource<R extends z.ZodObject = z.ZodObject, P extends z.ZodObject = z.ZodObject> = DataSourceDefinition<
  R,
  P
> & {
  readonly registry: 'data-source';
};

export type RowOf<Source> = Source extends { row: infer R extends z.ZodType } ? z.output<R> & { id: string } : never;
export type ParamsOf<Source> = Source extends { params: infer P extends z.ZodType } ? z.input<P> : never;

/** Declares a data source. */
export const defineDataSource = <R extends z.ZodObject, P extends z.ZodObject>(
  definition: DataSourceDefinition<R, P>,
): DataSource<R, P> => ({ registry: 'data-source', ...definition });
