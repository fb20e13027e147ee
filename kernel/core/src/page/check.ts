import type { Node } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { checkForms } from '../form/check.ts';
import { cachedFact } from '../node/cached-facts.ts';
import { nodeWords } from '../node/label.ts';
import { nodeType } from '../node/node-type.ts';
import { resolveShown } from '../resolve/resolve.ts';
import type { ResolvedTree } from '../resolve/state.ts';
import { doubledIds } from '../tree/identity.ts';
import { exceededLimit } from '../tree/limits.ts';
import { walk } from '../tree/walk.ts';
import type { PageContent } from './content.ts';
import { checkPlacement, checkStray, type PlacementFinding } from './placement.ts';
import { checkAccess } from './check-access.ts';
import { checkAnchors } from './check-anchors.ts';
import { checkMissing } from './check-missing.ts';
import { checkParameter } from './check-parameter.ts';
import { checkSeoUrls, checkUrls } from './check-urls.ts';
import { checkZones } from './check-zones.ts';
import type { ContentProblem } from './problem.ts';

function checkSize(tree: Node): ContentProblem[] {
  const limit = exceededLimit(tree);
  return limit === undefined
    ? []
    : [{ where: 'the page', message: `It has more than ${limit}. Split it into several pages or partials.` }];
}

const checkIds = (tree: Node): ContentProblem[] =>
  doubledIds(tree).map((node) => ({
    where: `the nodes ${node}`,
    message: 'Several nodes have this id. Remove all but one.',
    node,
  }));

function checkRoot(tree: Node, site: ComposedSite): ContentProblem[] {
  if (nodeType(site, tree.name)?.kind !== 'component') return [];
  return [
    {
      where: nodeWords(tree, site),
      message: 'A page begins with a template, and this is a component. Put it into a region of one.',
      node: tree.id,
    },
  ];
}

/** Skips nodes that the published page already omits. */
function checkStates({ states }: ResolvedTree, published: ResolvedTree | undefined): ContentProblem[] {
  return [...states].flatMap(([node, { state, problems }]) => {
    const before = published?.states.get(node)?.state ?? 'ready';
    return state === 'ready' || before !== 'ready' ? [] : problems.map((problem) => ({ ...problem, node }));
  });
}

function placementProblems(findings: Iterable<PlacementFinding>, site: ComposedSite): ContentProblem[] {
  return [...findings].map(({ node, parent, slot, reason }) => ({
    where: nodeWords(node, site),
    message:
      node === parent
        ? `There is too little in it: ${reason}. Add what is missing.`
        : `It may not stand in "${slot}" of ${nodeWords(parent, site)}: ${reason}. Move or remove it.`,
    node: node.id,
  }));
}

const checkFields = cachedFact((node: Node, site: ComposedSite): ContentProblem[] => [
  ...checkMissing(node, site),
  ...checkUrls(node, site),
  ...checkZones(node, site),
]);

const checkNodes = (resolved: ResolvedTree, site: ComposedSite): ContentProblem[] =>
  [...walk(resolved.tree)].flatMap(([node]) => [...checkFields(node, site), ...checkForms(resolved, node, site)]);

/**
 * Lists what prevents publishing. Accepts what `published` already has: nodes that are not ready, placements that a
 * rule allowed then, and duplicate anchors.
 */
export function checkContent(
  content: PageContent,
  site: ComposedSite,
  { published, path = '/' }: { published?: PageContent; path?: string } = {},
): ContentProblem[] {
  const size = checkSize(content.tree);
  // Further checks would take too long.
  if (size.length > 0) return size;
  const resolved = resolveShown(content.tree, site);
  const before = published && resolveShown(published.tree, site);
  return [
    ...checkIds(resolved.tree),
    ...checkRoot(resolved.tree, site),
    ...checkStates(resolved, before),
    // Resolving moves these to the attic.
    ...placementProblems(checkStray(site, content.tree, published?.tree), site),
    ...placementProblems(checkPlacement(site, resolved.tree, before?.tree), site),
    ...checkAccess(content, resolved, site),
    ...checkParameter(content, path, site),
    ...checkSeoUrls(content.seo),
    ...checkNodes(resolved, site),
    ...checkAnchors(resolved.tree, site, before?.tree),
  ];
}
