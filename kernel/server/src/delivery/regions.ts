import type { Node } from '@quoin/sdk';
import type { Storage } from '@quoin/storage';
import type { Site } from '../sites/site.ts';
import { isVisible } from './visibility.ts';

/** More ancestors than this have a page in common with each other: a circle. */
const mostAncestors = 30;

interface Place {
  locale: string;
  parentId: string | null;
}

/** A tree whose inheriting regions are filled: from the nearest ancestor that has something there, then from the manifest's partial. */
export async function fillRegions(site: Site, storage: Storage, tree: Node, place: Place, now: Date): Promise<Node> {
  const regions = site.composed.templates.get(tree.name)?.definition.regions ?? {};
  const missing = Object.keys(regions).filter((name) => regions[name]?.inherits === true && !Object.hasOwn(tree.slots, name));
  if (missing.length === 0) return tree;
  const slots: Record<string, Node[]> = { ...tree.slots };
  for (const ancestor of await ancestorTrees(site, storage, place.parentId, now)) {
    for (const name of missing) {
      const inherited = Object.hasOwn(ancestor.slots, name) ? ancestor.slots[name] : undefined;
      if (inherited !== undefined && !Object.hasOwn(slots, name)) slots[name] = inherited;
    }
  }
  for (const name of missing) {
    if (!Object.hasOwn(slots, name)) slots[name] = await partialNodes(site, storage, name, place.locale, now);
  }
  return { ...tree, slots };
}

async function ancestorTrees(site: Site, storage: Storage, parentId: string | null, now: Date): Promise<Node[]> {
  const trees: Node[] = [];
  let next = parentId;
  while (next !== null && trees.length < mostAncestors) {
    const found = await storage.pages.findPublishedById(site.id, next);
    if (found !== null && found.revision.content.access.kind === 'public' && isVisible(found.page, now)) trees.push(found.revision.content.tree);
    next = found?.page.parentId ?? null;
  }
  return trees;
}

/** The nodes of the partial page that the manifest names for a region, in the page's language or else the main one. */
async function partialNodes(site: Site, storage: Storage, region: string, locale: string, now: Date): Promise<Node[]> {
  const { regions, locales } = site.composed.manifest;
  const path = regions[region];
  if (path === undefined) return [];
  for (const language of new Set([locale, locales[0] ?? locale])) {
    const found = await storage.pages.findPublished({ siteId: site.id, locale: language, path });
    if (found !== null && isVisible(found.page, now)) return found.revision.content.tree.slots['content'] ?? [];
  }
  return [];
}
