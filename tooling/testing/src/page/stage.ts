import { createHash } from 'node:crypto';
import type { ComposedSite, PageContent } from '@quoin/core';
import type { Node, NodeInput } from '@quoin/sdk';
import { anything } from '../stub-brand/stand-in.ts';

/** Builds a stored node. Ids derive from `seed`, so that an example is always the same node. */
export function toNode(
  { name, version, props = {}, slots = {}, id }: NodeInput,
  site: ComposedSite,
  seed: string,
): Node {
  return {
    id: id ?? uuid(seed),
    name,
    version: version ?? site.types.get(name)?.version ?? 0,
    props,
    slots: Object.fromEntries(
      Object.entries(slots).map(([slot, nodes]) => [
        slot,
        nodes.map((node, index) => toNode(node, site, `${seed}/${slot}/${index}`)),
      ]),
    ),
  };
}

export function uuid(seed: string): string {
  const hex = createHash('sha256').update(seed).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const stage = (nodes: readonly Node[]): PageContent =>
  pageOf({ id: uuid('stage'), name: 'cms-template-plain-page', version: 0, props: {}, slots: { content: [...nodes] } });

export const part = (id: string): Node => ({
  id: uuid(`part/${id}`),
  name: 'cms-template-plain-part',
  version: 0,
  props: {},
  slots: {
    content: [
      { id: uuid(`part/${id}/content`), name: anything, version: 0, props: { text: 'Sample partial page' }, slots: {} },
    ],
  },
});

export const pageOf = (tree: Node): PageContent => ({
  title: 'Sample page',
  seo: { robots: 'index' },
  access: { kind: 'public' },
  tags: [],
  tree,
});
