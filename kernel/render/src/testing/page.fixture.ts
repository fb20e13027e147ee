import type { ComposedSite } from '@quoin/core';
import type { Node, PageInfo } from '@quoin/sdk';
import type { ContentSource, RenderInput, SiteAssets } from '../model/render-input.ts';

export const samplePage: PageInfo = {
  id: 'page-1',
  title: 'Fees',
  path: '/fees',
  url: 'https://www.sample.example/fees',
  description: undefined,
  template: 'cms-template-plain',
  tags: [],
  publishedAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ancestors: [{ id: 'home', title: 'Home', href: '/' }],
  translations: [],
};

export const noContent: ContentSource = {
  pages: async () => new Map(),
  assets: async () => new Map(),
  partial: async () => undefined,
};

export const sampleAssets: SiteAssets = {
  css: (name) => `.${name.replace('cms-component-', '')} { color: red }`,
  client: (name) => `/clients/${name.replace('cms-component-', '')}.js`,
  brandCss: '.brand { color: blue }',
  font: (file) => `/files/${file}`,
  vendorUrl: '/vendor',
};

export interface LogLine {
  message: string;
  details: Record<string, string | number | boolean> | undefined;
}

export function renderInput(
  site: ComposedSite,
  tree: Node,
  changes: Partial<RenderInput> = {},
): RenderInput & { lines: LogLine[] } {
  const lines: LogLine[] = [];
  const write = (message: string, details?: LogLine['details']): void => void lines.push({ message, details });
  return {
    site,
    page: samplePage,
    locale: 'en',
    content: { title: 'Fees', seo: { robots: 'index' }, tree },
    mode: 'page',
    viewer: undefined,
    now: new Date('2026-03-01T12:00:00.000Z'),
    params: {},
    search: new URLSearchParams(),
    source: noContent,
    data: async () => ({ rows: [], total: 0, dependencies: [] }),
    service: () => {
      throw new Error('There is no service.');
    },
    assets: sampleAssets,
    log: { info: write, warn: write, error: write },
    lines,
    ...changes,
  };
}

/** Omits the preloads of fonts. */
export const bodyOf = (html: string): string => /<body>(?:<link[^>]*>)*(.*)<\/body>/s.exec(html)?.[1] ?? html;
