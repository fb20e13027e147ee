import { isOpen, partialRegion } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import { pageKey, type PublishedPage } from '@quoin/storage';
import { isVisible } from '../../site/content/visibility.ts';
import type { Site } from '../../site/sites/site.ts';
import type { DependencyTracker } from './dependency-tracker.ts';
import type { Published } from './published.ts';

/** A longer chain of parents is circular. */
const maxAncestors = 30;

interface Place {
  locale: string;
  parentId: string | null;
}

export interface FilledTree {
  tree: Node;
  /** Ids of the pages that regions are inherited from, by region. */
  inherited: ReadonlyMap<string, string>;
}

/** Fills inheriting regions from the nearest ancestor with content, else from the manifest's partial page. */
export async function fillRegions(
  site: Site,
  published: Published,
  tree: Node,
  place: Place,
  now: Date,
  tracker: DependencyTracker,
): Promise<FilledTree> {
  const regions = site.composed.templates.get(tree.name)?.definition.regions ?? {};
  const missing = Object.keys(regions).filter(
    (name) => regions[name]?.inherits === true && !Object.hasOwn(tree.slots, name),
  );
  const inherited = new Map<string, string>();
  if (missing.length === 0) return { tree, inherited };
  const slots: Record<string, Node[]> = { ...tree.slots };
  function inherit(region: string, page: string, nodes: Node[] | undefined): void {
    if (nodes === undefined || inherited.has(region)) return;
    slots[region] = nodes;
    inherited.set(region, page);
  }
  for await (const { page, revision } of openAncestors(site, published, place.parentId, now, tracker)) {
    const from = revision.content.tree.slots;
    const unfilled = missing.filter((name) => !inherited.has(name));
    tracker.add(...unfilled.map((name) => pageKey.region(page.id, name)));
    for (const name of unfilled) inherit(name, page.id, Object.hasOwn(from, name) ? from[name] : undefined);
    if (inherited.size === missing.length) break;
  }
  for (const name of missing) {
    if (inherited.has(name)) continue;
    const partial = await partialOf(site, published, name, place.locale, now, tracker);
    if (partial === undefined) slots[name] = [];
    else inherit(name, partial.page.id, partial.revision.content.tree.slots[partialRegion] ?? []);
  }
  return { tree: { ...tree, slots }, inherited };
}

/** Yields the public ancestors, nearest first. */
async function* openAncestors(
  site: Site,
  published: Published,
  parentId: string | null,
  now: Date,
  tracker: DependencyTracker,
): AsyncGenerator<PublishedPage> {
  let next = parentId;
  for (let height = 0; next !== null && height < maxAncestors; height += 1) {
    const found = await published.byId(site, next, now);
    tracker.add(pageKey.standing(next));
    if (found !== undefined) {
      tracker.publication(found.page);
      if (isOpen(found.revision.content, site.composed) && isVisible(found.page, now)) yield found;
    }
    next = found?.page.parentId ?? null;
  }
}

/** Returns the partial page of a region in the page's language, or else the main one. */
async function partialOf(
  site: Site,
  published: Published,
  region: string,
  locale: string,
  now: Date,
  tracker: DependencyTracker,
): Promise<PublishedPage | undefined> {
  const { regions, locales } = site.composed.manifest;
  const path = regions[region];
  if (path === undefined) return undefined;
  for (const language of new Set([locale, locales[0] ?? locale])) {
    tracker.add(pageKey.path(language, path));
    const found = await published.at(site, { locale: language, path }, now);
    if (found !== undefined) tracker.page(found.page);
    if (found !== undefined && isOpen(found.revision.content, site.composed) && isVisible(found.page, now))
      return found;
  }
  return undefined;
}
