import { isDeepStrictEqual } from 'node:util';
import { hasGate, isEqual, walk } from '@quoin/core';
import { snapshotDigest } from '@quoin/render';
import type { Node } from '@quoin/sdk';
import type { DraftedPage, FrozenNode, Revision, Storage } from '@quoin/storage';
import type { Shown, WatchPage } from '../../delivery/pages/delivery.ts';
import type { Site } from '../../site/sites/site.ts';
import { planDelivery } from './view.ts';

interface Seen {
  page: DraftedPage;
  published: Revision | null;
  next: Revision | null;
}

/** Renders nodes that a candidate shows as last rendered, while the served composition still can. Writes nothing. */
export interface Freezer {
  /** Renders each content of a page once. */
  look(seen: Seen): Promise<void>;
  lookAtAll(): Promise<void>;
  /**
   * The frozen node, or the reason it cannot be frozen, as a sentence; undefined if it is inside another such node or
   * not shown.
   */
  outcomeOf(stored: Node): FrozenNode | string | undefined;
  kept(): FrozenNode[];
  /** The storage overlaid with the frozen nodes. */
  storage: Storage;
}

export interface FreezerInput {
  storage: Storage;
  served: Site;
  candidate: Site;
  now: Date;
  watch?: WatchPage | undefined;
}

const changing = 'It cannot be kept as it is shown, because it is another before a visitor registers than after.';
/** Usages read at a time. */
const atOnce = 1_000;

export function createFreezer({ storage, served, candidate, now, watch }: FreezerInput): Freezer {
  const versions = new Map(
    [...candidate.composed.retired].flatMap(([name, { replacement, pluginVersion }]) =>
      replacement === undefined && served.composed.components.has(name) ? [[name, pluginVersion]] : [],
    ),
  );
  const names = new Set(versions.keys());
  const delivery = planDelivery(storage, watch);
  const drawn = new Map<string, FrozenNode | string>();
  const known = new Set<string>();
  const digestOf = (node: Node) => snapshotDigest(node, versions.get(node.name) ?? '');
  const nodesIn = (tree: Node) => [...walk(tree)].flatMap(([node]) => (names.has(node.name) ? [node] : []));

  async function draw(shown: Shown): Promise<void> {
    const digests = new Map(nodesIn(shown.content.tree).map((node) => [node.id, digestOf(node)]));
    if (digests.size === 0) return;
    const found = new Map<string, FrozenNode | string>();
    for (const admitted of hasGate(shown.content, served.composed) ? [true, false] : [true]) {
      for (const { node, outcome } of await delivery.freeze(served, shown, names, { now, admitted })) {
        const digest = digests.get(node);
        if (digest === undefined || drawn.has(digest)) continue;
        const drawing = typeof outcome === 'string' ? outcome : { digest, ...outcome };
        found.set(digest, isDeepStrictEqual(found.get(digest) ?? drawing, drawing) ? drawing : changing);
      }
    }
    for (const [digest, drawing] of found) drawn.set(digest, drawing);
  }

  async function drawOnce(version: string, shown: Shown): Promise<void> {
    const key = `${shown.page.id} ${version}`;
    if (known.has(key)) return;
    known.add(key);
    await draw(shown);
  }

  async function look({ page, published, next }: Seen): Promise<void> {
    if (names.size === 0) return;
    // The visitors' version has priority over the draft.
    if (published !== null)
      await drawOnce(published.id, {
        page,
        content: published.content,
        publishedAt: page.publishedAt ?? published.createdAt,
      });
    if (next !== null)
      await drawOnce(next.id, { page, content: next.content, publishedAt: page.nextAt ?? next.createdAt });
    if (!isEqual(page.draft, published?.content))
      await drawOnce(String(page.draftVersion), { page, content: page.draft });
  }

  async function* pagesWith(target: string): AsyncGenerator<string> {
    for (let offset = 0; ; offset += atOnce) {
      const uses = await storage.usages.of({ siteId: served.id, kind: 'component', target, limit: atOnce, offset });
      yield* uses.map(({ pageId }) => pageId);
      if (uses.length < atOnce) return;
    }
  }

  return {
    look,
    async lookAtAll() {
      const ids = new Set<string>();
      for (const name of names) for await (const id of pagesWith(name)) ids.add(id);
      for await (const batch of storage.pages.contents({ siteId: served.id, revisions: 0, ids: [...ids] }))
        for (const seen of batch) await look(seen);
    },
    outcomeOf: (stored) => (names.has(stored.name) ? drawn.get(digestOf(stored)) : undefined),
    kept: () => [...drawn.values()].filter((each) => typeof each !== 'string'),
    storage: {
      ...storage,
      frozenNodes: {
        ...storage.frozenNodes,
        async find(siteId, digests) {
          const found = await storage.frozenNodes.find(
            siteId,
            digests.filter((digest) => !drawn.has(digest)),
          );
          for (const digest of digests) {
            const drawing = drawn.get(digest);
            if (drawing !== undefined && typeof drawing !== 'string') found.set(digest, drawing);
          }
          return found;
        },
      },
    },
  };
}
