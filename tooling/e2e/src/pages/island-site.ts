import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { basename, join } from 'node:path';
import { compose, type ComposedSite } from '@quoin/core';
import { renderPage, vendorFolder, type SiteAssets } from '@quoin/render';
import { definePlugin, defineTemplate, region, z, type Brand, type Node } from '@quoin/sdk';
import { sampleBrand } from '@quoin/sdk/testing';
import { createElement } from 'react';
import { clientOf, counters, faulty, menu, note } from './island-components.ts';

const plainTemplate = defineTemplate({
  name: 'cms-template-plain',
  title: 'Plain',
  description: 'Sample',
  settings: z.object({}),
  regions: { main: region('Main') },
  render: ({ regions }) => createElement('main', null, regions.main),
});

const brand: Brand = { ...sampleBrand, templates: [plainTemplate] };

function composeSite(islands: 'react' | 'preact'): ComposedSite {
  const plugin = definePlugin({
    name: '@sample/islands',
    title: 'Sample',
    description: 'Sample',
    contributes: () => ({ components: [...counters, ...faulty, menu, note] }),
  });
  const { site, problems } = compose({
    id: `islands-${islands}`,
    manifest: {
      id: 'sample',
      name: 'Sample',
      hosts: ['127.0.0.1'],
      brand: '@sample/brand',
      islands,
      plugins: { '@sample/islands': {} },
    },
    brand: { name: '@sample/brand', version: '1.0.0', definition: brand },
    plugins: [{ name: '@sample/islands', version: '1.0.0', definition: plugin }],
    secret: () => undefined,
  });
  if (site === undefined) throw new Error(JSON.stringify(problems));
  return site;
}

const assets: SiteAssets = {
  css: () => undefined,
  client: (name) => (clientOf(name) === undefined ? undefined : `/clients/${name}`),
  brandCss: undefined,
  font: () => undefined,
  vendorUrl: '/vendor',
};

export class IslandSite {
  readonly #site: ComposedSite;
  readonly #pages = new Map<string, Node[]>();
  readonly #server: Server;

  constructor(islands: 'react' | 'preact') {
    this.#site = composeSite(islands);
    this.#server = createServer((request, response) => {
      this.#answer(request.url ?? '/').then(
        ({ type, body, policy }) =>
          response
            .writeHead(200, { 'content-type': type, ...(policy && { 'content-security-policy': policy }) })
            .end(body),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    });
  }

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  page(...nodes: Node[]): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The site is not started.');
    const path = `/page-${this.#pages.size}`;
    this.#pages.set(path, nodes);
    return `http://127.0.0.1:${address.port}${path}`;
  }

  async #answer(path: string): Promise<{ type: string; body: string; policy?: string }> {
    const script = 'text/javascript; charset=utf-8';
    if (path.startsWith('/vendor/'))
      return { type: script, body: await readFile(join(vendorFolder, basename(path)), 'utf8') };
    if (path.startsWith('/clients/')) return { type: script, body: clientOf(basename(path)) ?? '' };
    const { html, policy } = await this.#render(path);
    return { type: 'text/html; charset=utf-8', body: html, policy };
  }

  #render(path: string) {
    const tree: Node = {
      id: 'page',
      name: plainTemplate.name,
      version: 0,
      props: {},
      slots: { main: this.#pages.get(path) ?? [] },
    };
    const fail = () => {
      throw new Error('Sample islands ask for nothing.');
    };
    return renderPage({
      site: this.#site,
      page: {
        id: 'page',
        title: 'Islands',
        path,
        url: `http://127.0.0.1${path}`,
        description: undefined,
        template: plainTemplate.name,
        tags: [],
        publishedAt: undefined,
        updatedAt: '2026-01-01T00:00:00Z',
        ancestors: [],
        translations: [],
      },
      locale: 'en',
      content: { title: 'Islands', seo: { robots: 'index' }, tree },
      mode: 'page',
      viewer: undefined,
      now: new Date(),
      params: {},
      search: new URLSearchParams(),
      source: { pages: async () => new Map(), assets: async () => new Map(), partial: async () => undefined },
      data: fail,
      service: fail,
      assets,
      log: { info: () => {}, warn: fail, error: fail },
    });
  }
}
