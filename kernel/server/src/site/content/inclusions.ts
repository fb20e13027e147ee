import { fragmentTemplates, inclusionsIn, maxInclusionDepth, type ContentProblem, type Inclusion } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import type { Node } from '@quoin/sdk';
import type { Storage } from '@quoin/storage';
import type { Site } from '../sites/site.ts';

type Of = Pick<Site, 'id' | 'composed'>;

interface Including {
  id: string;
  tree: Node;
}

type State = 'published' | 'draft';

const atOnce = 1_000;

/** Returns the title and trees of a page, including its scheduled revision. */
async function includedTrees(
  site: Of,
  storage: Storage,
  id: string,
  state: State,
): Promise<{ trees: Node[]; title: string } | undefined> {
  const page = await storage.pages.find(site.id, id);
  if (page === null) return undefined;
  if (state === 'draft') return { trees: [page.draft.tree], title: page.draft.title };
  const shown = [page.publishedRevisionId, page.nextRevisionId].filter((revision) => revision !== null);
  const contents = (await Promise.all(shown.map((revision) => storage.revisions.find(site.id, revision)))).flatMap(
    (revision) => revision?.content ?? [],
  );
  const [first] = contents;
  return first && { trees: contents.map(({ tree }) => tree), title: first.title };
}

/** Returns how many levels of published or scheduled pages include a partial page. */
async function heightOf(site: Of, storage: Storage, id: string, maxHeight: number): Promise<number> {
  if (maxHeight === 0) return 0;
  let above = 0;
  for (let offset = 0; ; offset += atOnce) {
    const users = await storage.usages.of({ siteId: site.id, kind: 'page', target: id, limit: atOnce, offset });
    const ids = [...new Set(users.map(({ pageId }) => pageId))];
    if (ids.length > 0) above = Math.max(above, 1);
    for (const template of ids.length === 0 ? [] : fragmentTemplates(site.composed)) {
      for (const { page, revision } of await storage.pages.listPublished({
        siteId: site.id,
        ids,
        template,
        limit: atOnce,
      })) {
        if (!inclusionsIn(revision.content.tree, site.composed).some((each) => each.page === id)) continue;
        above = Math.max(above, 1 + (await heightOf(site, storage, page.id, maxHeight - 1)));
      }
    }
    if (users.length < atOnce) return above;
  }
}

const describeChain = (chain: readonly string[]): string =>
  chain.map((title) => `"${title}"`).join(', which includes ');

async function inclusionProblems(
  site: Of,
  storage: Storage,
  { id, tree }: Including,
  state: State,
): Promise<(Inclusion & { reason: string })[]> {
  const own = inclusionsIn(tree, site.composed);
  if (own.length === 0) return [];
  const room = maxInclusionDepth - (await heightOf(site, storage, id, maxInclusionDepth));
  const read = new Map<string, ReturnType<typeof includedTrees>>();
  const treesOf = (page: string) =>
    read.get(page) ?? read.set(page, includedTrees(site, storage, page, state)).get(page);

  // A cycle exceeds every depth, so a page's soundness depends only on its depth.
  const sound = new Set<string>();

  async function reasonOf(
    page: string,
    above: readonly string[],
    titles: readonly string[],
  ): Promise<string | undefined> {
    const place = `${page} ${above.length}`;
    if (sound.has(place)) return undefined;
    if (above.includes(page))
      return titles.length === 0
        ? 'a page cannot include itself'
        : `it would include itself: by ${describeChain(titles)}`;
    const found = await treesOf(page);
    const chain = [...titles, found?.title ?? page];
    if (above.length > room)
      return `pages include each other ${maxInclusionDepth} deep at most, and this is deeper: ${describeChain(chain)}`;
    for (const next of found?.trees.flatMap((tree) => inclusionsIn(tree, site.composed)) ?? []) {
      const reason = await reasonOf(next.page, [...above, page], chain);
      if (reason !== undefined) return reason;
    }
    sound.add(place);
    return undefined;
  }

  const judged = await Promise.all(
    own.map(async (inclusion) => ({ ...inclusion, reason: await reasonOf(inclusion.page, [id], []) })),
  );
  return judged.flatMap(({ reason, ...inclusion }) => (reason === undefined ? [] : [{ ...inclusion, reason }]));
}

export const checkInclusions = async (site: Of, storage: Storage, page: Including): Promise<ContentProblem[]> =>
  (await inclusionProblems(site, storage, page, 'published')).map(({ words, node, reason }) => ({
    where: words,
    message: `It cannot show that page: ${reason}. Choose another one.`,
    node,
  }));

/**
 * Refuses new inclusions in a draft that are circular or too deep; existing ones stay. Raises `page.inclusion-refused`.
 */
export async function assertInclusions(
  site: Of,
  storage: Storage,
  before: Node,
  { id, tree }: Including,
): Promise<void> {
  const after = inclusionsIn(tree, site.composed);
  if (after.length === 0) return;
  const known = new Set(inclusionsIn(before, site.composed).map(({ node, page }) => `${node} ${page}`));
  if (after.every(({ node, page }) => known.has(`${node} ${page}`))) return;
  const refused = (await inclusionProblems(site, storage, { id, tree }, 'draft')).find(
    ({ node, page }) => !known.has(`${node} ${page}`),
  );
  if (refused !== undefined)
    throw new KernelError('page.inclusion-refused', { node: refused.words, reason: refused.reason });
}
