import { compose, type ComposedSite } from '@quoin/core';
import {
  colorTokens,
  defineBrand,
  definePlugin,
  fontRoles,
  iconNames,
  intents,
  typeSteps,
  type Brand,
  type ColorScheme,
  type Component,
  type HexColor,
  type Json,
  type Node,
  type Template,
} from '@quoin/sdk';

const each = <Key extends string, Value>(keys: readonly Key[], value: Value) =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>;

const scheme = (hex: HexColor): ColorScheme => ({
  color: each(colorTokens, hex),
  intent: each(
    intents.filter((intent) => intent !== 'transparent' && intent !== 'assimilate'),
    { surface: hex, text: hex, line: hex },
  ),
  series: [hex, hex, hex, hex, hex, hex],
});

/** A brand of two greys. Sample data. */
export const sampleBrand: Brand = defineBrand({
  name: 'sample',
  title: 'Sample brand',
  tokens: {
    prefers: 'light',
    light: scheme('#eeeeee'),
    dark: scheme('#111111'),
    font: each(fontRoles, 'sans-serif'),
    type: each(typeSteps, { size: '1rem', line: 1.5, weight: 400 }),
    radius: '4px',
    elevation: ['none', 'none'],
    measure: '65ch',
    pageWidth: '72rem',
    motion: '120ms',
    component: { '--card-gap': '2px' },
  },
  fonts: [
    { family: 'Sample Sans', file: 'fonts/sans.woff2', weight: '400 700', style: 'normal', preload: true },
    { family: 'Sample Sans', file: 'fonts/italic.woff2', weight: '400', style: 'italic', range: 'U+0-FF' },
  ],
  logo: { svg: '<svg viewBox="0 0 4 1"></svg>', alt: 'Sample' },
  mark: { svg: '<svg viewBox="0 0 1 1"></svg>', alt: 'S' },
  icons: each(iconNames, '<path d="M0 0"/>'),
  templates: [],
});

const pluginName = '@sample/plugin';

export interface SampleSite {
  components: Component[];
  templates: Template[];
  manifest?: Record<string, unknown>;
  translations?: Record<string, Record<string, Record<string, string>>>;
}

/** A site of one plugin with these contributions. */
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

/** A node of the current version with an id of its own. */
export const node = (name: string, props: Record<string, Json> = {}, slots: Record<string, Node[]> = {}, id?: string): Node => {
  lastId += 1;
  return { id: id ?? `00000000-0000-4000-8000-${String(lastId).padStart(12, '0')}`, name, version: 0, props, slots };
};
