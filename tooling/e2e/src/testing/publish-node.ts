import { randomUUID } from 'node:crypto';
import type { ApiClient } from '@quoin/api';
import type { Node, NodeInput } from '@quoin/sdk';

const nodeOf = ({ name, props = {}, slots = {} }: NodeInput, versions: Map<string, number>): Node => ({
  id: randomUUID(),
  name,
  version: versions.get(name) ?? 0,
  props,
  slots: Object.fromEntries(
    Object.entries(slots).map(([slot, nodes]) => [slot, nodes.map((node) => nodeOf(node, versions))]),
  ),
});

interface Place {
  path: string;
  locale: string;
  title: string;
  /** Defaults to ice. */
  site?: string;
  /** Defaults to the page template of brand ice. */
  template?: string;
  /** Defaults to `content`. */
  region?: string;
}

/** Publishes a page with a component, by default its first demo. */
export async function publishNode(
  api: ApiClient,
  { site = 'ice', template = 'cms-template-ice-page', region = 'content', ...place }: Place,
  { name, ...given }: NodeInput,
): Promise<void> {
  const { items } = await api.registries.components({ site });
  const content = Object.keys(given).length > 0 ? given : items.find((each) => each.name === name)?.demos[0]?.content;
  const node = nodeOf(
    { ...(content as Omit<NodeInput, 'name'>), name },
    new Map(items.map((each) => [each.name, each.version])),
  );
  const { id: page } = await api.pages.create({ site, template, ...place });
  const draft = await api.draft.get({ site, page });
  const operations = [{ op: 'insert' as const, parent: draft.content.tree.id, slot: region, index: 0, node }];
  const { version } = await api.draft.patch({ site, page, expectedVersion: draft.version, operations });
  await api.publication.publish({ site, page, expectedVersion: version });
}
