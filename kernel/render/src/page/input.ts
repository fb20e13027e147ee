import type { AssetInfo, ComposedSite, PageContent } from '@quoin/core';
import type { FormState, Json, Log, Mode, Node, PageInfo, Rows, Service, Viewer } from '@quoin/sdk';
import type { FrozenNode } from './frozen.ts';
import type { Watch } from './watch.ts';

/** What a page shows of other content. Called a few times per page, each time with everything that is needed. */
export interface ContentSource {
  /** Published pages by id; those that are gone are absent. */
  pages(ids: readonly string[]): Promise<ReadonlyMap<string, { href: string }>>;
  assets(ids: readonly string[]): Promise<ReadonlyMap<string, AssetInfo>>;
  /** The tree of a published partial page; its root is the partial template. */
  partial(id: string): Promise<Node | undefined>;
  /** What nodes of components that were taken out showed last, by `frozenDigest`; nothing where it is not given. */
  frozen?(digests: readonly string[]): Promise<ReadonlyMap<string, FrozenNode>>;
}

/** What the packages of a site ship for browsers. */
export interface SiteAssets {
  /** The CSS of a component or template, by registered name. */
  css(name: string): string | undefined;
  /** Where the client entry of a component is served. */
  client(name: string): string | undefined;
  /** CSS of the brand beside its tokens. */
  brandCss: string | undefined;
  /** Where a font is served, by its `file` in the brand. */
  font(file: string): string | undefined;
  /** Where the files of `vendor` are served, without a slash at the end. */
  vendorUrl: string;
}

/** Rows, and the parts of the source that they depend on, such as `data:calendars/2026`. */
export interface DataRows extends Rows<Record<string, Json>> {
  dependencies: readonly string[];
  /** When they change by themselves, if they do. */
  expires?: Date | undefined;
  /** Whether they stand in for newer ones that could not be had in time. */
  standsIn?: boolean;
}

/** How the admin shows a page: nodes are marked, and the page carries the script of the canvas. */
export interface Frame {
  /** The admin's origin, which alone may frame the page and talk to it. */
  admin: string;
  /** The version of the draft. */
  version: number;
  /** The ids of the pages to which the nodes of inherited regions belong, by region. */
  inherited?: ReadonlyMap<string, string>;
  /** The colours to begin with; those of the system unless given. */
  scheme?: 'light' | 'dark' | 'auto';
  /** Whether it begins with the page in use, as a visitor has it. */
  interact?: boolean;
  /** Keeps what is shown off the edges of the frame, and makes the page no taller than it is. */
  padded?: boolean;
}

export interface RenderInput {
  site: ComposedSite;
  page: PageInfo;
  /** Whether it is shown at addresses where nothing is, so that it has none of its own. */
  isForNothing?: boolean;
  /** Where search engines find the page in each of its languages, itself included; nowhere unless given. */
  alternates?: readonly { locale: string; href: string }[];
  /** The page's language tag. */
  locale: string;
  /** Regions that inherit are filled in. A tree that is rendered more than once is given to `keepPrepared` before. */
  content: Pick<PageContent, 'title' | 'seo' | 'tree'>;
  mode: Mode;
  viewer: Viewer | undefined;
  /** Whether the visitor has registered on a gated page; true unless given. */
  admitted?: boolean;
  now: Date;
  /** Parameters of the page's path. */
  params: Readonly<Record<string, string>>;
  /** The request's URL parameters. Only declared ones are read. */
  search: URLSearchParams;
  /** What became of a form that was posted without script: the id of its node, and its state. */
  form?: { node: string; state: FormState };
  source: ContentSource;
  /** Asks a data source on behalf of a plugin. */
  data(plugin: string, source: string, params: Record<string, Json>, signal: AbortSignal): Promise<DataRows>;
  /** A service of the kernel or of a plugin. Throws when there is none. */
  service<T>(plugin: string, token: Service<T>): T;
  assets: SiteAssets;
  log: Log;
  /** Milliseconds that the load of one node may take; 1,000 unless given. */
  deadline?: number;
  /** Watches over what plugins do; nobody does unless given. */
  watch?: Watch;
  /**
   * The words for an error of a plugin, with its place in the sources where that is known. With it, a page says of every node what
   * keeps it from being shown: for whoever works on the plugins, never for visitors.
   */
  explain?: (error: Error) => string;
  /** The frame of the admin that shows the page; absent for visitors. */
  frame?: Frame;
}
