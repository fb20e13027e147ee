import type { z } from 'zod';
import type { Migration } from '../component/migration.ts';
import type { Http } from '../plugin/http.ts';
import type { Link } from '../content/link.ts';
import type { Media } from '../content/media.ts';
import type { Resolved } from '../content/resolved.ts';
import type { Rows, SourceAccess } from './access.ts';

/** A list is compared with its items. */
type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never;

/** Fields whose values can be counted: texts, numbers, booleans and lists of them. */
export type ValueField<Row> = { [K in keyof Row]-?: [ValueOf<Row[K]>] extends [never] ? never : K }[keyof Row] & string;

/** The values of a field. Rows of an older version may have others than today's schema allows, hence no literals. */
export type ValueOf<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : T extends readonly (infer Item)[]
        ? ValueOf<Item>
        : never;

/** Both bounds are inclusive. Values of another type than the bound's are outside. */
export interface Between<Field extends string = string> {
  field: Field;
  from?: string | number;
  to?: string | number;
}

/** A leading `-` sorts descending. */
export type Sort<Field extends string = string> = Field | `-${Field}`;

/** A query by stored fields. Rows meet all of its conditions. */
export interface RowSelection<Row> {
  /**
   * Each key equals a value, or one of at most 1,000; a list has such an item. Omit keys that do not filter, rather
   * than set them to `undefined`.
   */
  where?: { [K in keyof Row]?: Row[K] | readonly Row[K][] | ItemOf<Row[K]> };
  /** Rows with these ids, such as those of a reference. At most 1,000. */
  ids?: readonly string[];
  /** Words that must each occur in some text of the row, also within a word, in any case. The first eight count. */
  search?: string;
  /**
   * Each text starts with these characters, or with one of at most 100 texts. Letters match in either case; no
   * character is a wildcard.
   */
  startsWith?: { [K in keyof Row]?: string | readonly string[] };
  /** A range, or several that all apply. */
  between?: Between<keyof Row & string> | readonly Between<keyof Row & string>[];
  /** A field, or several of which each orders what is equal in those before it. Defaults to age. */
  sort?: Sort<keyof Row & string> | readonly Sort<keyof Row & string>[];
  /** Defaults to 1,000, at most 10,000. */
  limit?: number;
  offset?: number;
}

/** Texts that a source can serve. All of them are sent as UTF-8. */
export const servedTypes = ['text/calendar', 'text/csv', 'text/plain'] as const;

export type ServedType = (typeof servedTypes)[number];

interface ServedPath<R extends z.ZodObject, P extends z.ZodObject> {
  method: 'GET' | 'POST';
  /** Public path, such as `/api/circulars/{reportId}/topics`, with params in path and query. */
  path: `/api/${string}`;
  /** Params read from the query. Defaults to all that the path lacks. */
  query?: readonly (keyof z.output<P> & string)[];
  /**
   * Reads rows from the response of a service that a manifest binds the source to, at the same path: JSON, whatever the
   * source serves. Defaults to a list or `{ rows, total }`. Throws if unreadable. Params not sent to the service apply
   * to its response.
   */
  read?(response: unknown, params: z.output<P>): readonly z.input<R>[];
}

type ServedRows<R extends z.ZodObject> = Rows<Resolved<z.output<R>> & { id: string }>;

interface ServedJson<R extends z.ZodObject> {
  type?: undefined;
  /**
   * Links, media and rich text of the rows are resolved, with URLs relative to the site. Defaults to rows and total.
   */
  answer?(rows: ServedRows<R>): unknown;
}

interface ServedText<R extends z.ZodObject, P extends z.ZodObject> {
  type: ServedType;
  /** The whole text. In CSV, `guardedCell` protects spreadsheets from formulas. */
  answer(rows: ServedRows<R>): string;
  /** Name under which browsers save it. Without one, they may show it. */
  fileName?(params: z.output<P>): string;
}

/** How a source responds at a public path: with JSON, or with a text such as a calendar. */
export type Served<R extends z.ZodObject, P extends z.ZodObject> = ServedPath<R, P> &
  (ServedJson<R> | ServedText<R, P>);

interface Common<R extends z.ZodObject, P extends z.ZodObject> {
  /** Permanent, because manifests and stored rows refer to it. */
  name: string;
  title: string;
  description: string;
  /** zod fields, without transforms and refinements. */
  row: R;
  params: P;
  /** Rows of each site, or shared by the group. Defaults to `site`. */
  scope?: 'site' | 'group';
  migrations?: readonly Migration[];
  /**
   * Parts of the source (a year, a tag) that a row belongs to and a query reads. A changed row makes only their
   * listings stale. Defaults to the whole source.
   */
  partitions?: { row(row: z.output<R>): readonly string[]; params(params: z.output<P>): readonly string[] };
  serves?: Served<R, P>;
  /**
   * Fictional rows for demos, previews and tests. `select` applies to them. Of remote and computed sources, a query
   * finds those whose fields equal the params of the same names. Without samples, a remote source has no rows there,
   * and a computed one computes them.
   */
  samples?: readonly z.input<R>[];
  /** Name of a source. A manifest that binds it to a service also binds this one. */
  boundWith?: string;
  /** Applies if a manifest binds the source to a service. Defaults to fresh for a minute, and stale for an hour. */
  cache?: RemoteCache;
}

/** Adds rows to the site's search, whose users can read all of them. */
export interface RowSearch<Row> {
  /** Example: `reports`. Sources may share one. */
  collection: string;
  title(row: Row): string;
  /** Additional text. Defaults to all fields. */
  text?(row: Row): string;
  /**
   * A URL, or what a `link` or `media` field stores: each search looks up the address of the page or the file. Search
   * omits rows that lead nowhere.
   */
  href(row: Row): Link | Media | undefined;
  topics?(row: Row): readonly string[];
  /** ISO 8601; its year is a search filter. */
  date?(row: Row): string | undefined;
}

/** Rows stored by the kernel: edited in the admin, with revisions, import and export. */
export interface KeptRows<R extends z.ZodObject, P extends z.ZodObject> extends Common<R, P> {
  kind: 'rows';
  /** Fields that identify a row; imports update the row with the same key. */
  key?: readonly (keyof z.output<R> & string)[];
  /** Field that names a row to editors, as the first column of lists. Defaults to the first field. */
  label?: keyof z.output<R> & string;
  select(params: z.output<P>): RowSelection<z.output<R>>;
  /** Not for rows with restricted access. */
  search?: RowSearch<z.output<R>>;
}

/** How long responses of a service are used, in seconds. */
export interface RemoteCache {
  fresh: number;
  /** Used this much longer if the service fails, is late or is not called. */
  stale: number;
  /** Returned at once for this much longer, while a new response is fetched in the background. Defaults to 0. */
  staleWhileRevalidate?: number;
}

/** Rows of another service over HTTP. */
export interface RemoteRows<R extends z.ZodObject, P extends z.ZodObject> extends Common<R, P> {
  kind: 'remote';
  /**
   * Failed GET and HEAD requests are retried, other methods are not. Calls to a host that fails repeatedly raise
   * `service.unavailable` for a while.
   */
  fetch(args: { params: z.output<P>; http: Http; signal: AbortSignal }): Promise<Rows<z.input<R>>>;
  cache: RemoteCache;
  /** Milliseconds per attempt. Defaults to 2,000, at most 5,000, the limit for all attempts together. */
  timeout?: number;
}

export interface ComputedRows<R extends z.ZodObject, P extends z.ZodObject> extends Common<R, P> {
  kind: 'computed';
  compute(args: {
    params: z.output<P>;
    data: SourceAccess;
    /** The time of the query. `expires` computes from it when the rows expire. */
    now(expires: (now: Date) => Date): Date;
    signal: AbortSignal;
  }): Promise<Rows<z.input<R>>>;
}

export type DataSourceDefinition<R extends z.ZodObject, P extends z.ZodObject> =
  | KeptRows<R, P>
  | RemoteRows<R, P>
  | ComputedRows<R, P>;

export type DataSource<R extends z.ZodObject = z.ZodObject, P extends z.ZodObject = z.ZodObject> = DataSourceDefinition<
  R,
  P
> & {
  readonly type: 'data-source';
};

/** A row as components receive it: links have an href, media their sources. */
export type RowOf<Source> = Source extends { row: infer R extends z.ZodType }
  ? Resolved<z.output<R>> & { id: string }
  : never;
/** A row as it is stored, with its references. */
export type StoredRowOf<Source> = Source extends { row: infer R extends z.ZodType }
  ? z.output<R> & { id: string }
  : never;
export type ParamsOf<Source> = Source extends { params: infer P extends z.ZodType } ? z.input<P> : never;

/** Declares a data source: stored rows, rows of a service, or rows derived from other sources. */
export const defineDataSource = <R extends z.ZodObject, P extends z.ZodObject>(
  definition: DataSourceDefinition<R, P>,
): DataSource<R, P> => ({ type: 'data-source', ...definition });
