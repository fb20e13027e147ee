import { listProblems, type ManifestInput, type Node, type NodeInput, type Plugin } from '@quoin/sdk';
import { sampleBrand } from '@quoin/sdk/testing';
import { compose, type Composition } from '../compose/compose.ts';
import type { ComposedSite } from '../compose/site.ts';
import { completeNode } from '../node/complete.ts';
import type { PageContent } from '../page/content.ts';
import { uuidOf } from '../value/hash.ts';
import { samplePlugins } from './plugins.fixture.ts';

export interface Sample {
  plugins?: readonly Plugin[];
  manifest?: Partial<ManifestInput>;
  /** Every plugin has it. */
  version?: string;
  environment?: Record<string, string>;
  brand?: unknown;
}

export function composeSample({
  plugins = samplePlugins,
  manifest = {},
  version = '1.0.0',
  environment = {},
  brand = sampleBrand,
}: Sample = {}): Composition {
  return compose({
    id: 'sample-composition',
    manifest: {
      id: 'sample',
      name: 'Sample',
      hosts: ['sample.localhost'],
      brand: 'sample-brand',
      plugins: Object.fromEntries(plugins.map(({ name }) => [name, {}])),
      ...manifest,
    },
    brand: { name: 'sample-brand', version, definition: brand },
    plugins: plugins.map((definition) => ({ name: definition.name, version, definition })),
    secret: (name) => environment[name],
  });
}

export function sampleSite(sample: Sample = {}): ComposedSite {
  const { site, problems } = composeSample(sample);
  if (site === undefined) throw new Error(listProblems(problems));
  return site;
}

export const id = (number: number): string => uuidOf(`sample ${number}`);

/** Ids 1, 2, 3 … in document order. */
export function nodes(site: ComposedSite): (input: NodeInput) => Node {
  let count = 0;
  return (input) =>
    completeNode(input, site, () => {
      count += 1;
      return id(count);
    });
}

export const contentOf = (tree: Node): PageContent => ({
  title: 'Sample',
  seo: { robots: 'index' },
  access: { kind: 'public' },
  tags: [],
  tree,
});
