import { isOpen, parameterOf, resolveRows, type PageContent, type ResolvedRow } from '@quoin/core';
import {
  dependency,
  snapshotNodes,
  renderPage,
  type Frame,
  type SnapshotResult,
  type RenderedPage,
  type RenderInput,
  type Watch,
} from '@quoin/render';
import type { FormState, Json, Mode, Node, Viewer } from '@quoin/sdk';
import { pageKey, type Page, type PublishedPage, type Storage } from '@quoin/storage';
import type { ServerLog } from '../../platform/log/log.ts';
import { events } from '../../platform/telemetry/events.ts';
import { traced } from '../../platform/telemetry/tracing.ts';
import { addressesOf, hrefOf, notFoundPath } from '../../site/content/address.ts';
import { assetInfo } from '../../site/content/asset-address.ts';
import { isVisible } from '../../site/content/visibility.ts';
import type { Site } from '../../site/sites/site.ts';
import type { ContentReads } from './cached-reads.ts';
import { createDependencyTracker, earlier, type DependencyTracker } from './dependency-tracker.ts';
import { pageInfo, type Described } from './page-info.ts';
import { createPublished } from './published.ts';
import { fillRegions } from './regions.ts';
import { rowAt, sampleRow, withRow, type ShownRow } from './row-page.ts';

/** A page with the content to render. */
export interface Shown {
  page: Page;
  content: PageContent;
  publishedAt?: Date;
  /** The row named by the path. Defaults to the first row. */
  row?: ShownRow;
}

export interface FoundPage extends PublishedPage {
  row?: ShownRow;
  tracker: DependencyTracker;
}

interface RenderOptions {
  mode: Mode;
  now: Date;
  search?: URLSearchParams;
  viewer?: Viewer | undefined;
  /** Whether the visitor has registered on a gated page. Defaults to true. */
  admitted?: boolean;
  form?: { node: string; state: FormState };
  frame?: Omit<Frame, 'inherited'>;
  /** Whether the content is a draft, although it is rendered as visitors would get it. */
  isDraft?: boolean;
}

export interface PageDelivery {
  /** Returns the visible page at a path, regardless of access rules; undefined if none. */
  find(site: Site, path: string, now: Date): Promise<FoundPage | undefined>;
  /** Returns the tree of a page with its inherited regions. */
  wholeTree(site: Site, shown: Shown, now: Date): Promise<Node>;
  render(site: Site, shown: Shown, options: RenderOptions): Promise<RenderedPage>;
  /** Resolves references of a source's rows. Their tracker has the content that they refer to. */
  resolveRows(
    site: Site,
    source: string,
    rows: readonly Record<string, Json>[],
    now: Date,
  ): Promise<{ rows: ResolvedRow[]; tracker: DependencyTracker }>;
  /** Renders the outermost nodes of these components, without inherited regions; see `snapshotNodes`. */
  snapshot(
    site: Site,
    shown: Shown,
    names: ReadonlySet<string>,
    options: Pick<RenderOptions, 'now' | 'admitted'>,
  ): Promise<SnapshotResult[]>;
}

/** Creates the watch over plugins on a page. `isOfRequest`: content may depend on the request. */
export type WatchPage = (site: Site, page: string, isOfRequest: boolean) => Watch;

interface PageDeliveryOptions {
  /** Explains plugin errors on pages, in development. */
  explain?: RenderInput['explain'] | undefined;
  /** Milliseconds for loading one node. Defaults to the longest wait of a visitor. */
  deadline?: number;
  watch?: WatchPage | undefined;
}

/** Milliseconds for which service data on a page is trusted, as its changes are not reported. */
const remoteValidity = 5_000;

const trackersRead = (
  { dependencies }: RenderedPage,
  id: string,
  { ancestors, translations }: Described['trackers'],
): DependencyTracker[] => [
  ...(dependencies.includes(dependency.ancestors(id)) ? [ancestors] : []),
  ...(dependencies.includes(dependency.translations(id)) ? [translations] : []),
];

function withDependencies(rendered: RenderedPage, all: readonly DependencyTracker[]): RenderedPage {
  const dependencies = new Set(rendered.dependencies);
  for (const { keys } of all) for (const key of keys) dependencies.add(key);
  return {
    ...rendered,
    dependencies: [...dependencies],
    expires: all.reduce((until, { expires }) => earlier(until, expires), rendered.expires),
  };
}

export function createPageDelivery(
  storage: ContentReads & Pick<Storage, 'revisions'>,
  log: ServerLog,
  { explain, deadline, watch }: PageDeliveryOptions = {},
): PageDelivery {
  const published = createPublished(storage);
  const filled = (site: Site, { page, content }: Shown, now: Date, tracker = createDependencyTracker(now)) =>
    fillRegions(site, published, content.tree, page, now, tracker);

  function source(site: Site, now: Date, tracker: DependencyTracker): RenderInput['source'] {
    const open = (page: Page | undefined): page is Page => {
      if (page !== undefined) tracker.schedule(page);
      return page !== undefined && isVisible(page, now);
    };
    return {
      async pages(ids) {
        const found = await Promise.all(ids.map((id) => published.place(site, id)));
        return new Map(found.filter(open).map((page) => [page.id, { href: hrefOf(site, page) }]));
      },
      assets: async (ids) =>
        new Map((await storage.assets.findAll(site.id, ids)).map((asset) => [asset.id, assetInfo(asset)])),
      async partial(id) {
        const found = await published.byId(site, id, now);
        if (found === undefined || !open(found.page)) return undefined;
        tracker.publication(found.page);
        return isOpen(found.revision.content, site.composed) ? found.revision.content.tree : undefined;
      },
      snapshots: (digests) => storage.nodeSnapshots.find(site.id, digests),
    };
  }

  /** Prepares rendering of stored content, with inherited regions empty. */
  async function inputOf(
    site: Site,
    shown: Shown,
    { mode, now, search = new URLSearchParams(), viewer, admitted = true, form, isDraft = false }: RenderOptions,
    tracker = createDependencyTracker(now),
  ) {
    const { page, content, row } = shown;
    const { locale } = page;
    const { info, alternates, trackers: surroundings } = await pageInfo(site, published, shown, { viewer, now });
    const input: RenderInput = {
      site: site.composed,
      page: info,
      isNotFoundPage: page.path === notFoundPath,
      alternates: page.path === notFoundPath ? [] : alternates,
      locale,
      content: { title: content.title, seo: content.seo, tree: content.tree },
      mode,
      viewer,
      admitted,
      now,
      params: row?.params ?? {},
      search,
      source: source(site, now, tracker),
      data(_plugin, name, params, signal, values) {
        const context = { locale, now, signal, isMadeUp: search.size > 0 };
        return values === undefined
          ? site.data.query(name, params, context)
          : site.data.values(name, values, params, context);
      },
      service(plugin, token) {
        tracker.until(new Date(now.getTime() + remoteValidity));
        return site.scope(plugin).service(token);
      },
      assets: site.assets,
      log: log.child({ site: site.id, page: page.id }),
      ...(deadline === undefined ? {} : { deadline }),
      ...(watch === undefined
        ? {}
        : { watch: watch(site, page.id, isDraft || mode !== 'page' || search.size > 0 || form !== undefined) }),
    };
    return { input, surroundings };
  }

  async function withOwnRow(site: Site, given: Shown, now: Date): Promise<Shown> {
    const row = given.row ?? (await sampleRow(site, given.page, given.content, now));
    return row === undefined ? given : withRow({ ...given, row }, row);
  }

  /** Finds the page that shows a row at an address. */
  async function findRowPage(
    site: Site,
    address: { locale: string; path: string },
    now: Date,
    tracker: DependencyTracker,
  ): Promise<FoundPage | undefined> {
    tracker.add(pageKey.parameterPages(address.locale));
    for (const { found, value } of await published.matching(site, address, now)) {
      tracker.page(found.page);
      const row = isVisible(found.page, now)
        ? await rowAt(site, found.page, found.revision.content, value, now)
        : undefined;
      if (row !== undefined) return { ...found, row, tracker };
      // The page would match if such a row were added.
      const { parameter } = found.revision.content;
      if (parameter !== undefined) tracker.add(`source:${parameter.source}`);
    }
    return undefined;
  }

  return {
    async resolveRows(site, name, rows, now) {
      const tracker = createDependencyTracker(now);
      const place = {
        siteUrl: site.url,
        pageId: '',
        pageUrl: `${site.url}/`,
        embed: site.composed.manifest.allow.embed,
      };
      const schema = site.data.source(name).definition.row;
      const resolved = await resolveRows(schema, rows, source(site, now, tracker), place);
      tracker.add(...resolved.pages.map(dependency.link), ...resolved.assets.map(dependency.asset));
      return { rows: resolved.rows, tracker };
    },

    wholeTree: async (site, shown, now) => (await filled(site, shown, now)).tree,

    async find(site, path, now) {
      const tracker = createDependencyTracker(now);
      for (const address of addressesOf(site, path)) {
        tracker.add(pageKey.path(address.locale, address.path));
        const found = await published.at(site, address, now);
        if (found !== undefined) tracker.page(found.page);
        if (found !== undefined && isVisible(found.page, now) && parameterOf(found.page.path) === undefined)
          return { ...found, tracker };
        const shown = await findRowPage(site, address, now, tracker);
        if (shown !== undefined) return shown;
      }
      return undefined;
    },

    async snapshot(site, given, names, options) {
      const shown = await withOwnRow(site, given, options.now);
      const { input } = await inputOf(site, shown, { mode: 'page', ...options });
      return snapshotNodes(input, names);
    },

    async render(site, given, options) {
      const { now, form, frame } = options;
      const began = performance.now();
      const shown = await withOwnRow(site, given, now);
      const { page, row } = shown;
      const tracker = createDependencyTracker(now);
      const [{ input, surroundings }, { tree, inherited }] = await Promise.all([
        inputOf(site, shown, options, tracker),
        filled(site, shown, now, tracker),
      ]);
      const whole: RenderInput = {
        ...input,
        content: { ...input.content, tree },
        ...(form === undefined ? {} : { form }),
        ...(explain === undefined ? {} : { explain }),
        ...(frame === undefined ? {} : { frame: { ...frame, inherited } }),
      };
      const rendered = await traced(
        { name: 'render', attributes: { 'quoin.site': site.id, 'quoin.page': page.id } },
        () => renderPage(whole),
      );
      events.render.publish({ site: site.id, page: page.id, took: performance.now() - began });
      for (const { node, component, plugin, during, error } of rendered.failures) {
        events.gap.publish({ plugin, component });
        log.error('A component failed; the page is served without it.', {
          site: site.id,
          page: page.id,
          node,
          component,
          plugin,
          during,
          fault: error.stack ?? error.message,
        });
      }
      tracker.add(...(row?.dependencies ?? []));
      if (rendered.isDegraded) tracker.add(pageKey.lacking);
      tracker.until(row?.expires);
      return withDependencies(rendered, [tracker, ...trackersRead(rendered, page.id, surroundings)]);
    },
  };
}
