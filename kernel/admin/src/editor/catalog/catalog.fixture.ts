import type { Node } from '@quoin/sdk';
import type { Catalog, CatalogEntry } from './catalog.ts';

export const entryOf = (name: string, more: Partial<CatalogEntry> = {}): CatalogEntry => ({
  kind: 'component',
  name,
  title: name.replace(/^cms-\w+-/, '').replace(/^\w/, (first) => first.toUpperCase()),
  description: '',
  version: 1,
  plugin: '@sample/plugin-things',
  keywords: [],
  icon: undefined,
  hasDemo: false,
  deprecated: undefined,
  form: false,
  schema: {},
  slots: {},
  initial: { props: {} },
  ...more,
});

const slotOf = (title: string, rule: object = {}) =>
  ({ kind: 'slot', title, ...rule }) as CatalogEntry['slots'][string];

export const catalogOf = (...entries: CatalogEntry[]): Catalog => ({
  types: new Map(entries.map((each) => [each.name, each])),
  components: entries.filter(({ kind }) => kind === 'component'),
});

/** A page with an inherited header and two regions, boxes that hold anything, and texts. */
export const sampleCatalog = catalogOf(
  entryOf('cms-template-page', {
    kind: 'template',
    slots: {
      header: slotOf('Header', { inherits: true }),
      main: slotOf('Main'),
      side: slotOf('Side', { accept: ['cms-component-text'], min: 1, max: 2 }),
    },
  }),
  entryOf('cms-component-box', { icon: 'box', slots: { inner: slotOf('Inner') } }),
  entryOf('cms-component-text', { description: 'A paragraph', keywords: ['copy'] }),
);

export const nodeOf = (id: string, name: string, slots: Node['slots'] = {}, props: Node['props'] = {}): Node => ({
  id,
  name: `cms-component-${name}`,
  version: 1,
  props,
  slots,
});

/** Page with the id `page`. */
export const treeOf = (slots: Node['slots']): Node => ({
  ...nodeOf('page', '', slots),
  name: 'cms-template-page',
});
