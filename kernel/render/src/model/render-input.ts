import type { AssetInfo, ComposedSite, PageContent, RequestedValues } from '@quoin/core';
import type { FormState, Json, Log, Mode, Node, PageInfo, Rows, Service, Viewer } from '@quoin/sdk';
import type { NodeSnapshot } from './node-snapshot.ts';
import type { Watch } from './watch.ts';

/** Other content shown on a page. Called a few times per page, with all ids at once. */
export interface ContentSource {
  pages(ids: readonly string[]): Promise<ReadonlyMap<string, { href: string }>>;
  assets(ids: readonly string[]): Promise<ReadonlyMap<string, AssetInfo>>;
  /** The published tree, with the partial template as root. */
  partial(id: string): Promise<Node | undefined>;
  /** Nodes of removed components, by `snapshotDigest`. */
  snapshots?(digests: readonly string[]): Promise<ReadonlyMap<string, NodeSnapshot>>;
}

export interface SiteAssets {
  /** By registered name, as for `client`. */
  css(name: string): string | undefined;
  client(name: string): string | undefined;
  /** Styles of the brand for every page, whatever its template. */
  brandCss: string | undefined;
  font(file: string): string | undefined;
  /** Base URL of `vendor` files, without a trailing slash. */
  vendorUrl: string;
}

/** Rows with the partitions read, such as `data:calendars/2026`. */
export interface DataRows extends Rows<Record<string, Json>> {
  dependencies: readonly string[];
  /** When they change without an edit. */
  expires?: Date | undefined;
  /** True if no fresh rows arrived in time. */
  isStale?: boolean;
}

export interface Frame {
  /** The origin that alone may frame and message the page. */
  admin: string;
  version: number;
  /** Ids of the pages that own inherited regions' nodes, by region. */
  inherited?: ReadonlyMap<string, string>;
  /** Defaults to the system's. */
  scheme?: 'light' | 'dark' | 'auto';
  /** Defaults to that of the locale. */
  direction?: 'ltr' | 'rtl' | undefined;
  /** Starts in use, as for visitors. */
  interact?: boolean;
  /** Adds padding; the page is as tall as its content. */
  padded?: boolean;
}

/**
 * Content written without React: everything that needs none; elements alone, so that React warns about hooks outside
 * components; or nothing. See `plain-html/README.md`.
 */
export type PlainHtmlMode = 'all' | 'elements' | 'off';

/** Milliseconds that a visitor waits for a node's load. */
export const visitorDeadline = 1_000;

export interface RenderInput {
  site: ComposedSite;
  page: PageInfo;
  /** True for the page shown at missing URLs, which has none of its own. */
  isNotFoundPage?: boolean;
  /** URLs of indexable translations, itself included. Defaults to none. */
  alternates?: readonly { locale: string; href: string }[];
  locale: string;
  /** With inherited regions filled in. Pass trees rendered repeatedly to `cacheTree` first. */
  content: Pick<PageContent, 'title' | 'seo' | 'tree'>;
  mode: Mode;
  viewer: Viewer | undefined;
  /** False on a gated page before registration. Defaults to true. */
  admitted?: boolean;
  now: Date;
  params: Readonly<Record<string, string>>;
  /** Only declared parameters are read. */
  search: URLSearchParams;
  form?: { node: string; state: FormState };
  source: ContentSource;
  /** Queries on behalf of a plugin: rows, or the values of a field as rows of `value` and `count`. */
  data(
    plugin: string,
    source: string,
    params: Record<string, Json>,
    signal: AbortSignal,
    values?: RequestedValues,
  ): Promise<DataRows>;
  /** Throws if unavailable. */
  service<T>(plugin: string, token: Service<T>): T;
  assets: SiteAssets;
  log: Log;
  /** Milliseconds for a node's load. Defaults to `visitorDeadline`. */
  deadline?: number;
  watch?: Watch;
  /**
   * Describes plugin errors, with the source location if known. Explains missing nodes to plugin developers, never to
   * visitors.
   */
  explain?: (error: Error) => string;
  frame?: Frame;
  /** Defaults to `all` in production, else to `elements`. */
  plainHtml?: PlainHtmlMode;
}
