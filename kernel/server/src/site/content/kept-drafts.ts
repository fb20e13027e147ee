import { randomUUID } from 'node:crypto';
import { keepFacts, walk } from '@quoin/core';
import type { DraftedPage, Page, UsageInput } from '@quoin/storage';
import { LRUCache } from 'lru-cache';
import type { Site } from '../sites/site.ts';

/** Limit on the nodes of all kept drafts, enough for a few pages being edited. */
const maxNodes = 5_000;

type Of = Pick<Site, 'composed'>;

/** A version of a draft, as objects that the next version shares, so that only changed nodes are computed again. */
interface KeptDraft extends Pick<DraftedPage, 'draft' | 'draftVersion' | 'draftUpdatedAt'>, Of {
  /** Unique among all versions and processes. */
  etag: string;
  /** Usages that this process stored with it. */
  usages: readonly UsageInput[] | undefined;
  /** Its document for the canvas, once this process has drawn it. */
  canvas?: string;
}

export interface KeptDrafts {
  /** Keeps a draft, which must not change afterwards, and the usages that were stored with it. */
  keep(site: Of, page: DraftedPage, usages?: readonly UsageInput[]): KeptDraft;
  /** Returns the draft of a page if that version is kept, for this composition. */
  find(site: Of, page: Page): KeptDraft | undefined;
}

export function createKeptDrafts(): KeptDrafts {
  const drafts = new LRUCache<string, KeptDraft>({
    maxSize: maxNodes,
    sizeCalculation: ({ draft }) => [...walk(draft.tree)].length,
  });

  const find: KeptDrafts['find'] = ({ composed }, { id, draftVersion, draftUpdatedAt }) => {
    const kept = drafts.get(id);
    // A restored backup may have another draft of the same version.
    return kept?.draftVersion === draftVersion &&
      kept.draftUpdatedAt.getTime() === draftUpdatedAt.getTime() &&
      kept.composed === composed
      ? kept
      : undefined;
  };

  return {
    find,
    keep({ composed }, page, usages) {
      const { draft, draftVersion, draftUpdatedAt } = page;
      const known = find({ composed }, page);
      if (known !== undefined) return known;
      keepFacts(draft.tree, composed);
      const kept = { composed, draft, draftVersion, draftUpdatedAt, usages, etag: randomUUID() };
      drafts.set(page.id, kept);
      return kept;
    },
  };
}
