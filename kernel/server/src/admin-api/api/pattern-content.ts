import { randomUUID } from 'node:crypto';
import {
  assertLimits,
  assertPlacement,
  fragmentTemplates,
  patternNodes,
  resolveTree,
  suitabilityOf,
  withNewIds,
  type PageContent,
} from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import { QuoinError, type Node } from '@quoin/sdk';
import type { Page } from '@quoin/storage';
import { sanitizeTree } from '../../site/content/sanitize-tree.ts';
import type { Site } from '../../site/sites/site.ts';
import type { ApiContext } from './context.ts';

/** Returns whether a page is a partial one that does not fill a region of all pages. */
export const isPattern = ({ composed }: Site, { template, path }: Page): boolean =>
  fragmentTemplates(composed).includes(template) && !Object.values(composed.manifest.regions).includes(path);

/** Content to copy: the published one, or the draft of a page that is not published. */
export async function patternContent(
  { services: { storage } }: ApiContext,
  { siteId, id, publishedRevisionId }: Page,
): Promise<PageContent | undefined> {
  if (publishedRevisionId === null) return (await storage.pages.find(siteId, id))?.draft;
  return (await storage.revisions.find(siteId, publishedRevisionId))?.content;
}

export const unknownPattern = ({ id: site }: Site, pattern: string) =>
  new KernelError('pattern.unknown', { pattern, site });

/** Outermost nodes, with the versions of the installed components. */
export const outermostNodes = ({ tree }: PageContent, { composed }: Site): Node[] =>
  Object.values(resolveTree(tree, composed).tree.slots).flat();

/** Reads the nodes of a page, or of a package's pattern in a language. Raises `pattern.unknown`. */
export async function readPattern(context: ApiContext, site: Site, id: string, locale: string): Promise<Node[]> {
  const registered = site.composed.patterns.get(id);
  if (registered !== undefined) return patternNodes(registered.definition, site.composed, randomUUID, locale);
  const page = await context.services.storage.pages.find(site.id, id);
  const content = page === null || !isPattern(site, page) ? undefined : await patternContent(context, page);
  if (content === undefined) throw unknownPattern(site, id);
  return outermostNodes(content, site);
}

/** Regions that do not inherit, the most suitable for the component first, and `content` before equals. */
function regionsFor({ components, templates }: Site['composed'], template: string, { name }: Node): string[] {
  const kinds = components.get(name)?.definition.kinds;
  return Object.entries(templates.get(template)?.definition.regions ?? {})
    .filter(([, { inherits }]) => inherits !== true)
    .map(([region, { accept }]) => ({ region, suitability: suitabilityOf(accept, name, kinds) }))
    .toSorted(
      (one, other) =>
        other.suitability - one.suitability || Number(other.region === 'content') - Number(one.region === 'content'),
    )
    .map(({ region }) => region);
}

/**
 * Adds copies of nodes to an empty page, in the region that best suits the first and takes all. Raises `tree.limit` and
 * `tree.placement`.
 */
export function treeWithNodes({ composed }: Site, empty: Node, nodes: readonly Node[]): Node {
  const copies = nodes.map((node) => withNewIds(node, () => randomUUID()));
  const [first] = copies;
  if (first === undefined) return empty;
  let refusal: QuoinError | undefined;
  for (const region of regionsFor(composed, empty.name, first)) {
    const tree = { ...empty, slots: { ...empty.slots, [region]: copies } };
    assertLimits(tree);
    try {
      assertPlacement(composed, empty, tree);
      return sanitizeTree(tree, composed);
    } catch (error) {
      if (!(error instanceof QuoinError && error.code === 'tree.placement')) throw error;
      refusal ??= error;
    }
  }
  throw (
    refusal ??
    new KernelError('request.invalid', {
      where: 'template',
      reason: `template "${empty.name}" has no region of its own, so that no component fits`,
    })
  );
}
