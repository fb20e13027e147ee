import { join } from 'node:path';
import { compose } from '@quoin/core';
import { renderPage, type RenderInput } from '@quoin/render';
import { listProblems, QuoinError, type Node } from '@quoin/sdk';
import { sampleBrand } from '@quoin/sdk/testing';
import { isolatePlugins } from '../../platform/isolation/isolate-plugins.ts';
import { findPackage } from '../../platform/packages/find-package.ts';
import { loadStored } from './load.ts';
import { openPackageStore } from './store.ts';

// Stores a plugin, loads it from the store, and writes a page of its template with its banner, or why there is none.
isolatePlugins();
const [, , folder = '', name = ''] = process.argv;

// Plugins compare this class with theirs.
Object.assign(globalThis, { QuoinError });

const node = (type: string, props: Node['props'], slots: Node['slots'] = {}): Node => ({
  id: crypto.randomUUID(),
  name: type,
  version: 0,
  props,
  slots,
});
const banner = node('cms-component-banner', { heading: 'Fees', image: { url: '/fees.svg' } });
const tree = node('cms-template-banner-page', {}, { content: [banner] });
const nothing = () => undefined;

const input: Omit<RenderInput, 'site'> = {
  page: {
    id: 'page-1',
    title: 'Fees',
    path: '/fees',
    url: 'https://sample.example/fees',
    description: undefined,
    template: tree.name,
    tags: [],
    publishedAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ancestors: [],
    translations: [],
  },
  locale: 'en',
  content: { title: 'Fees', seo: { robots: 'index' }, tree },
  mode: 'page',
  viewer: undefined,
  now: new Date('2026-03-01T12:00:00.000Z'),
  params: {},
  search: new URLSearchParams(),
  source: { pages: async () => new Map(), assets: async () => new Map(), partial: async () => undefined },
  data: async () => ({ rows: [], total: 0, dependencies: [] }),
  service: nothing as () => never,
  assets: { css: nothing, client: nothing, brandCss: undefined, font: (file) => file, vendorUrl: '' },
  log: { info: nothing, warn: nothing, error: nothing },
};

async function pageOf(): Promise<string> {
  const found = findPackage(name, folder);
  if (found === undefined) return `${name} is missing.`;
  const store = await openPackageStore(join(folder, 'packages'));
  const plugin = await loadStored({ ...found, folder: await store.open(await store.add(found)) }, []);
  const { site, problems } = compose({
    id: 'composition-1',
    manifest: { id: 'ice', name: 'Sample', hosts: ['ice.localhost'], brand: '@sample/brand', plugins: { [name]: {} } },
    brand: { name: '@sample/brand', version: '1.0.0', definition: sampleBrand },
    plugins: [plugin],
    secret: nothing,
  });
  return site === undefined ? (plugin.failure ?? listProblems(problems)) : (await renderPage({ ...input, site })).html;
}

process.stdout.write(await pageOf());
