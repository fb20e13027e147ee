import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AssetInfo, ComposedSite, PageContent } from '@quoin/core';
import { renderPage, type RenderedPage, type RenderInput } from '@quoin/render';
import type { Node, PageInfo, Service } from '@quoin/sdk';
import { folderOf } from '../package/component-folder.ts';
import { resolveQuery, resolveValues, type SampleRowsOf } from './sample-data.ts';
import { part } from './stage.ts';

/** Missing messages are `name: key`. */
export interface Rendered extends RenderedPage {
  missingMessages: string[];
}

export type Situation = Partial<
  Pick<
    RenderInput,
    'admitted' | 'deadline' | 'form' | 'locale' | 'mode' | 'now' | 'params' | 'plainHtml' | 'search' | 'viewer'
  >
> & {
  /** Differences from the sample page. */
  page?: Partial<PageInfo>;
};

export interface Surroundings {
  page: Pick<PageInfo, 'id' | 'path'>;
  locale: string;
  /** Undefined if none. */
  pageAt(id: string): { href: string } | undefined;
  asset(id: string): AssetInfo | undefined;
  partial(id: string): Node | undefined;
  rows: SampleRowsOf;
  css(name: string): string | undefined;
}

/** Surroundings in which everything exists. Stylesheets are the package's own. */
export const sampleSurroundings = (packageFolder: string): Surroundings => ({
  page: { id: '00000000-0000-4000-8000-000000000000', path: '/sample' },
  locale: 'en',
  pageAt: (id) => ({ href: `/sample/${id}` }),
  asset: (id) => ({
    href: `/_quoin/assets/${id}.svg`,
    alt: 'A sample picture',
    width: 1600,
    height: 900,
    sources: [],
    focal: undefined,
    file: { type: 'image/svg+xml', bytes: 2_048, fileName: 'sample.svg', duration: undefined },
  }),
  partial: part,
  rows: ({ kind, samples }) => samples ?? (kind === 'rows' ? [] : undefined),
  css(name) {
    const file = join(packageFolder, 'src', folderOf(name), `${folderOf(name)}.css`);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  },
});

const found = <T>(ids: readonly string[], find: (id: string) => T | undefined): Promise<ReadonlyMap<string, T>> =>
  Promise.resolve(
    new Map(
      ids.flatMap((id) => {
        const value = find(id);
        return value === undefined ? [] : [[id, value] as const];
      }),
    ),
  );

export async function render(
  content: PageContent,
  site: ComposedSite,
  surroundings: Surroundings,
  { page, ...situation }: Situation = {},
): Promise<Rendered> {
  const missing = new Set<string>();
  const observed: ComposedSite = {
    ...site,
    message(name, locale, key) {
      const { messages, parts = [] } = (site.components.get(name) ?? site.templates.get(name))?.definition ?? {};
      const declared = [messages, ...parts.map((part) => part.messages)];
      if (!declared.some((each) => each !== undefined && Object.hasOwn(each, key))) missing.add(`${name}: ${key}`);
      return site.message(name, locale, key);
    },
  };
  const input: RenderInput = {
    site: observed,
    page: {
      ...surroundings.page,
      title: content.title,
      url: `https://neutral.example${surroundings.page.path}`,
      description: content.seo.description,
      template: content.tree.name,
      tags: content.tags,
      publishedAt: '2026-01-02T03:04:05Z',
      updatedAt: '2026-01-02T03:04:05Z',
      ancestors: [{ id: 'sample-home', title: 'Home', href: '/' }],
      translations: [
        { locale: surroundings.locale, href: surroundings.page.path, title: content.title },
        { locale: 'ar', href: `/ar${surroundings.page.path}`, title: content.title },
      ],
      ...page,
    },
    locale: surroundings.locale,
    content,
    mode: 'page',
    viewer: undefined,
    now: new Date('2026-01-02T12:00:00Z'),
    params: {},
    search: new URLSearchParams(),
    source: {
      pages: (ids) => found(ids, (id) => surroundings.pageAt(id)),
      assets: (ids) => found(ids, (id) => surroundings.asset(id)),
      partial: (id) => Promise.resolve(surroundings.partial(id)),
    },
    async data(_plugin, source, params, signal, values) {
      const from = { site, rowsOf: surroundings.rows, now: input.now, signal };
      const found =
        values === undefined ? resolveQuery(from, source, params) : resolveValues(from, source, values, params);
      return { ...(await found), dependencies: [] };
    },
    service: (plugin, token) => sampleService(site, plugin, token),
    assets: {
      css: (name) => surroundings.css(name),
      client: (name) => `/_quoin/packages/sample/${folderOf(name)}.js`,
      brandCss: undefined,
      font: (file) => `/_quoin/packages/sample/${file}`,
      vendorUrl: '/_quoin/vendor',
    },
    log: { info: () => {}, warn: () => {}, error: () => {} },
    ...situation,
  };
  return { ...(await renderPage(input)), missingMessages: [...missing] };
}

/** Creates a service that cannot call anything. */
function sampleService<T>(site: ComposedSite, plugin: string, token: Service<T>): T {
  const found = site.providers.find((candidate) => candidate.plugin === plugin && candidate.provider.token === token);
  if (!found) throw new Error(`${plugin} provides no service "${token.description}".`);
  const refuse = () => Promise.reject(new Error('Tests call no other service.'));
  return found.provider.create({
    site: site.id,
    http: { fetch: refuse, json: refuse },
    log: { info: () => {}, warn: () => {}, error: () => {} },
    service: (other) => sampleService(site, plugin, other),
  }) as T;
}
