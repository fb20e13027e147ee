import type { Node } from '@quoin/sdk';
import type { Site } from '../sites/site.ts';
import type { Published } from './published.ts';
import { isVisible } from './visibility.ts';

/** More ancestors than this have a page in common with each other: a circle. */
const mostAncestors = 30;

interface Place {
  locale: string;
  parentId: string | null;
}

/** A tree whose inheriting regions are filled: from the nearest ancestor that has something there, then from the manifest's partial. */
export async function fillRegions(site: Site, published: Published, tree: Node, place: Place, now: Date): Promise<Node> {
  const regions = site.composed.templates.get(tree.name)?.definition.regions ?? {};
  const missing = Object.keys(regions).filter((name) => regions[name]?.inherits === true && !Object.hasOwn(tree.slots, name));
  if (missing.length === 0) return tree;
  const slots: Record<string, Node[]> = { ...tree.slots };
  for (const ancestor of await ancestorTrees(site, published, place.parentId, now)) {
    for (const name of missing) {
      const inherited = Object.hasOwn(ancestor.slots, name) ? ancestor.slots[name] : undefined;
      if (inherited !== undefined && !Object.hasOwn(slots, name)) slots[name] = inherited;
    }
  }
  for (const name of missing) {
    if (!Object.hasOwn(slots, name)) slots[name] = await partialNodes(site, published, name, place.locale, now);
  }
  return { ...tree, slots };
}

async function ancestorTrees(site: Site, published: Published, parentId: string | null, now: Date): Promise<Node[]> {
  const trees: Node[] = [];
  let next = parentId;
  while (next !== null && trees.length < mostAncestors) {
    const found = await published.byId(site, next);
    if (found !== undefined && found.revision.content.access.kind === 'public' && isVisible(found.page, now)) trees.push(found.revision.content.tree);
    next = found?.page.parentId ?? null;
  }
  return trees;
}

/** The nodes of the partial page that the manifest names for a region, in the page's language or else the main one. */
async function partialNodes(site: Site, published: Published, region: string, locale: string, now: Date): Promise<Node[]> {
  const { regions, locales } = site.composed.manifest;
  const path = regions[region];
  if (path === undefined) return [];
  for (const language of new Set([locale, locales[0] ?? locale])) {
    const found = await published.at(site, { locale: language, path });
    if (found !== undefined && isVisible(found.page, now)) return found.revision.content.tree.slots['content'] ?? [];
  }
  return [];
}
