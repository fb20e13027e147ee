import { randomUUID } from 'node:crypto';
import { cacheFacts, walk } from '@quoin/core';
import type { DraftedPage, Page, UsageInput } from '@quoin/storage';
import { LRUCache } from 'lru-cache';
import type { Site } from '../sites/site.ts';

/** Limit on the nodes of all cached drafts, enough for a few pages being edited. */
const maxNodes = 5_000;

type Of = Pick<Site, 'composed'>;

/** A version of a draft, as objects that the next version shares, so that only changed nodes are computed again. */
interface CachedDraft extends Pick<DraftedPage, 'draft' | 'draftVersion' | 'draftUpdatedAt'>, Of {
  /** Unique among all versions and processes. */
  etag: string;
  /** Usages that this process stored with it. */
  usages: readonly UsageInput[] | undefined;
  /** Document for the canvas, once this process has drawn it. */
  canvas?: string;
}

export interface DraftCache {
  /** Adds a draft, which must not change afterwards, and the usages stored with it. */
  add(site: Of, page: DraftedPage, usages?: readonly UsageInput[]): CachedDraft;
  /** Returns the draft of a page if that version is cached, for this composition. */
  find(site: Of, page: Page): CachedDraft | undefined;
}

export function createDraftCache(): DraftCache {
  const drafts = new LRUCache<string, CachedDraft>({
    maxSize: maxNodes,
    sizeCalculation: ({ draft }) => [...walk(draft.tree)].length,
  });

  const find: DraftCache['find'] = ({ composed }, { id, draftVersion, draftUpdatedAt }) => {
    const cached = drafts.get(id);
    // A restored backup may have another draft of the same version.
    return cached?.draftVersion === draftVersion &&
      cached.draftUpdatedAt.getTime() === draftUpdatedAt.getTime() &&
      cached.composed === composed
      ? cached
      : undefined;
  };

  return {
    find,
    add({ composed }, page, usages) {
      const { draft, draftVersion, draftUpdatedAt } = page;
      const known = find({ composed }, page);
      if (known !== undefined) return known;
      cacheFacts(draft.tree, composed);
      const cached = { composed, draft, draftVersion, draftUpdatedAt, usages, etag: randomUUID() };
      drafts.set(page.id, cached);
      return cached;
    },
  };
}
