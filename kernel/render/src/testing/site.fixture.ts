import { compose, type ComposedSite } from '@quoin/core';
import { definePlugin, type Brand, type Component, type Json, type Node, type Template } from '@quoin/sdk';
import { sampleBrand as plainBrand } from '@quoin/sdk/testing';

export const sampleBrand: Brand = {
  ...plainBrand,
  tokens: { ...plainBrand.tokens, component: { '--card-gap': '2px' } },
  fonts: [
    { family: 'Sample Sans', file: 'fonts/sans.woff2', weight: '400 700', style: 'normal', preload: true },
    { family: 'Sample Sans', file: 'fonts/italic.woff2', weight: '400', style: 'italic', range: 'U+0-FF' },
  ],
};

const pluginName = '@sample/plugin';

export interface SampleSite {
  components: Component[];
  templates: Template[];
  manifest?: Record<string, unknown>;
  translations?: Record<string, Record<string, Record<string, string>>>;
}

export function sampleSite({ components, templates, manifest = {}, translations = {} }: SampleSite): ComposedSite {
  const plugin = definePlugin({
    name: pluginName,
    title: 'Sample',
    description: 'Sample',
    contributes: () => ({ components, templates, translations }),
  });
  const { site, problems } = compose({
    id: 'composition-1',
    manifest: {
      id: 'sample',
      name: 'Sample site',
      hosts: ['www.sample.example'],
      brand: '@sample/brand',
      plugins: { [pluginName]: {} },
      ...manifest,
    },
    brand: { name: '@sample/brand', version: '2.0.0', definition: sampleBrand },
    plugins: [{ name: pluginName, version: '1.2.3', definition: plugin }],
    secret: () => undefined,
  });
  if (site === undefined) throw new Error(JSON.stringify(problems));
  return site;
}

let lastId = 0;

/** Current version, unique id. */
export const node = (
  name: string,
  props: Record<string, Json> = {},
  slots: Record<string, Node[]> = {},
  id?: string,
): Node => {
  lastId += 1;
  return { id: id ?? `00000000-0000-4000-8000-${String(lastId).padStart(12, '0')}`, name, version: 0, props, slots };
};
