import { isDeepStrictEqual } from 'node:util';
import { hasGate, isEqual, walk } from '@quoin/core';
import { snapshotDigest } from '@quoin/render';
import type { Node } from '@quoin/sdk';
import type { DraftedPage, NodeSnapshot, Revision, Storage } from '@quoin/storage';
import type { Shown, WatchPage } from '../../delivery/pages/page-delivery.ts';
import type { Site } from '../../site/sites/site.ts';
import { createPlanDelivery } from './view.ts';

interface PageContents {
  page: DraftedPage;
  published: Revision | null;
  next: Revision | null;
}

/**
 * Snapshots of the nodes that a candidate shows as last rendered, taken while the served composition still renders
 * them. Writes nothing.
 */
export interface Snapshots {
  /** Renders each content of a page once. */
  take(contents: PageContents): Promise<void>;
  takeAll(): Promise<void>;
  /** The snapshot, or the reason there is none, as a sentence; undefined if inside another such node or not shown. */
  outcomeOf(stored: Node): NodeSnapshot | string | undefined;
  taken(): NodeSnapshot[];
  /** The storage overlaid with the snapshots. */
  storage: Storage;
}

export interface SnapshotsInput {
  storage: Storage;
  served: Site;
  candidate: Site;
  now: Date;
  watch?: WatchPage | undefined;
}

const changing = 'It cannot be frozen, because it differs before and after a visitor registers.';
/** Usages read at a time. */
const atOnce = 1_000;

export function createSnapshots({ storage, served, candidate, now, watch }: SnapshotsInput): Snapshots {
  const versions = new Map(
    [...candidate.composed.retired].flatMap(([name, { replacement, pluginVersion }]) =>
      replacement === undefined && served.composed.components.has(name) ? [[name, pluginVersion]] : [],
    ),
  );
  const names = new Set(versions.keys());
  const delivery = createPlanDelivery(storage, watch);
  const taken = new Map<string, NodeSnapshot | string>();
  const rendered = new Set<string>();
  const digestOf = (node: Node) => snapshotDigest(node, versions.get(node.name) ?? '');
  const nodesIn = (tree: Node) => [...walk(tree)].flatMap(([node]) => (names.has(node.name) ? [node] : []));

  async function render(shown: Shown): Promise<void> {
    const digests = new Map(nodesIn(shown.content.tree).map((node) => [node.id, digestOf(node)]));
    if (digests.size === 0) return;
    const found = new Map<string, NodeSnapshot | string>();
    for (const admitted of hasGate(shown.content, served.composed) ? [true, false] : [true]) {
      for (const { node, outcome } of await delivery.snapshot(served, shown, names, { now, admitted })) {
        const digest = digests.get(node);
        if (digest === undefined || taken.has(digest)) continue;
        const snapshot = typeof outcome === 'string' ? outcome : { digest, ...outcome };
        found.set(digest, isDeepStrictEqual(found.get(digest) ?? snapshot, snapshot) ? snapshot : changing);
      }
    }
    for (const [digest, snapshot] of found) taken.set(digest, snapshot);
  }

  async function renderOnce(version: string, shown: Shown): Promise<void> {
    const key = `${shown.page.id} ${version}`;
    if (rendered.has(key)) return;
    rendered.add(key);
    await render(shown);
  }

  async function take({ page, published, next }: PageContents): Promise<void> {
    if (names.size === 0) return;
    // The visitors' version has priority over the draft.
    if (published !== null)
      await renderOnce(published.id, {
        page,
        content: published.content,
        publishedAt: page.publishedAt ?? published.createdAt,
      });
    if (next !== null)
      await renderOnce(next.id, { page, content: next.content, publishedAt: page.nextAt ?? next.createdAt });
    if (!isEqual(page.draft, published?.content))
      await renderOnce(String(page.draftVersion), { page, content: page.draft });
  }

  async function* pagesWith(target: string): AsyncGenerator<string> {
    for (let offset = 0; ; offset += atOnce) {
      const uses = await storage.usages.of({ siteId: served.id, kind: 'component', target, limit: atOnce, offset });
      yield* uses.map(({ pageId }) => pageId);
      if (uses.length < atOnce) return;
    }
  }

  return {
    take,
    async takeAll() {
      const ids = new Set<string>();
      for (const name of names) for await (const id of pagesWith(name)) ids.add(id);
      for await (const batch of storage.pages.contents({ siteId: served.id, revisions: 0, ids: [...ids] }))
        for (const contents of batch) await take(contents);
    },
    outcomeOf: (stored) => (names.has(stored.name) ? taken.get(digestOf(stored)) : undefined),
    taken: () => [...taken.values()].filter((each) => typeof each !== 'string'),
    storage: {
      ...storage,
      nodeSnapshots: {
        ...storage.nodeSnapshots,
        async find(siteId, digests) {
          const found = await storage.nodeSnapshots.find(
            siteId,
            digests.filter((digest) => !taken.has(digest)),
          );
          for (const digest of digests) {
            const snapshot = taken.get(digest);
            if (snapshot !== undefined && typeof snapshot !== 'string') found.set(digest, snapshot);
          }
          return found;
        },
      },
    },
  };
}
