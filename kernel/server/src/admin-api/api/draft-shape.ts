import { setImmediate as turn } from 'node:timers/promises';
import { checkContent, isEqual, ownLabel, resolveTree, walk, type ResolvedTree } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import type { DraftedPage } from '@quoin/storage';
import type { Site } from '../../site/sites/site.ts';
import type { ApiContext } from './context.ts';
import { shownContent, userNames } from './page-shape.ts';

type NodeNotes = Record<string, { label?: string; state?: 'unknown' | 'newer' | 'invalid' }>;

function notesOn({ tree, states }: ResolvedTree, site: Site): NodeNotes {
  const notes: NodeNotes = {};
  for (const [node] of walk(tree)) {
    const label = ownLabel(node, site.composed);
    const state = states.get(node.id)?.state ?? 'unknown';
    if (label === undefined && state === 'ready') continue;
    notes[node.id] = { ...(label === undefined ? {} : { label }), ...(state === 'ready' ? {} : { state }) };
  }
  return notes;
}

/** Returns the notes that differ. A note that is gone is null. */
function changedNotes(before: NodeNotes, after: NodeNotes): Record<string, NodeNotes[string] | null> {
  const gone = Object.keys(before).flatMap((id) => (Object.hasOwn(after, id) ? [] : [[id, null] as const]));
  const changed = Object.entries(after).filter(([id, note]) => !isEqual(note, before[id]));
  return Object.fromEntries([...gone, ...changed]);
}

/** Yields between steps, since large trees take long. */
export async function draftShape(context: ApiContext, page: DraftedPage, site: Site) {
  const { path, draftVersion, draft, draftAuthorId, draftUpdatedAt } = page;
  const { etag } = context.services.draftCache.add(site, page);
  const resolved = resolveTree(draft.tree, site.composed);
  await turn();
  const nodes = notesOn(resolved, site);
  await turn();
  const problems = checkContent(draft, site.composed, { path });
  await turn();
  return {
    version: draftVersion,
    etag,
    content: shownContent({ ...draft, tree: resolved.tree }),
    nodes,
    codeSet: draft.access.kind === 'code' && draft.access.hash !== undefined,
    author: draftAuthorId,
    updatedAt: draftUpdatedAt.toISOString(),
    problems,
    people: await userNames(context, [draftAuthorId]),
  };
}

interface KnownChange {
  before: ResolvedTree;
  /** Tree after the operations, before it was sanitized. */
  tree: Node;
}

/** Omits content and notes that the caller can derive from the operations, if nothing else changed. */
export async function changedDraftShape(context: ApiContext, page: DraftedPage, site: Site, known?: KnownChange) {
  const shape = await draftShape(context, page, site);
  if (known === undefined || shape.content.tree !== known.tree) return shape;
  const { content: _, nodes, ...changed } = shape;
  return { ...changed, nodes: changedNotes(notesOn(known.before, site), nodes) };
}
