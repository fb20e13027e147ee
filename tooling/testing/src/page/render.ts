import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AssetInfo, ComposedSite, PageContent } from '@quoin/core';
import { renderPage, type RenderedPage, type RenderInput } from '@quoin/render';
import type { Service } from '@quoin/sdk';
import { folderOf } from '../package/component-folder.ts';
import { sampleRows } from './sample-data.ts';
import { part } from './stage.ts';

/** A rendered page, and the messages that it asked for in vain, each as `name: key`. */
export interface Rendered extends RenderedPage {
  missingMessages: string[];
}

const samplePicture = (id: string): AssetInfo => ({ href: `/_quoin/assets/${id}.svg`, alt: 'A sample picture', width: 1600, height: 900, sources: [], focal: undefined });

const everything = <T>(ids: readonly string[], make: (id: string) => T): Promise<ReadonlyMap<string, T>> => Promise.resolve(new Map(ids.map((id) => [id, make(id)])));

/** Renders a page of a composed package: every page, asset and partial that it refers to exists, data is that of samples. */
export async function render(content: PageContent, site: ComposedSite, packageFolder: string): Promise<Rendered> {
  const missing = new Set<string>();
  const observed: ComposedSite = {
    ...site,
    message(name, locale, key) {
      const messages = (site.components.get(name) ?? site.templates.get(name))?.definition.messages ?? {};
      if (!Object.hasOwn(messages, key)) missing.add(`${name}: ${key}`);
      return site.message(name, locale, key);
    },
  };
  const input: RenderInput = {
    site: observed,
    page: {
      id: content.tree.id,
      title: content.title,
      path: '/sample',
      url: 'https://neutral.example/sample',
      description: undefined,
      template: content.tree.name,
      tags: [],
      publishedAt: '2026-01-02T03:04:05Z',
      updatedAt: '2026-01-02T03:04:05Z',
      ancestors: [{ title: 'Home', href: '/' }],
      translations: [],
    },
    locale: 'en',
    content,
    mode: 'page',
    viewer: undefined,
    now: new Date('2026-01-02T12:00:00Z'),
    params: {},
    search: new URLSearchParams(),
    source: {
      pages: (ids) => everything(ids, (id) => ({ href: `/sample/${id}` })),
      assets: (ids) => everything(ids, samplePicture),
      partial: (id) => Promise.resolve(part(id)),
    },
    data: async (_plugin, source, params, signal) => ({ ...(await sampleRows(site, source, params, signal)), dependencies: [] }),
    service: (plugin, token) => sampleService(site, plugin, token),
    assets: {
      css: (name) => styles(packageFolder, name),
      client: (name) => `/_quoin/packages/sample/${folderOf(name)}.js`,
      brandCss: undefined,
      font: (file) => `/_quoin/packages/sample/${file}`,
      vendorUrl: '/_quoin/vendor',
    },
    log: { info: () => {}, warn: () => {}, error: () => {} },
  };
  return { ...(await renderPage(input)), missingMessages: [...missing] };
}

function styles(packageFolder: string, name: string): string | undefined {
  const folder = folderOf(name);
  const file = join(packageFolder, 'src', folder, `${folder}.css`);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** A service as its plugin makes it, except that nothing can be called from it. */
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
