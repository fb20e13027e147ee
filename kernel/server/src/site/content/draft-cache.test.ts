import { expect, test } from '@jest/globals';
import type { ComposedSite } from '@quoin/core';
import type { DraftedPage } from '@quoin/storage';
import { node } from '../../testing/site-content.fixture.ts';
import { createDraftCache } from './draft-cache.ts';

const site = { composed: {} as ComposedSite };
const savedAt = new Date('2026-03-02T10:00:00Z');

/** A page with some nodes in its draft. */
const pageOf = (id: string, { nodes = 1, draftVersion = 3, draftUpdatedAt = savedAt } = {}) =>
  ({
    id,
    draftVersion,
    draftUpdatedAt,
    draft: {
      tree: node(
        'cms-template-page',
        {},
        { content: Array.from({ length: nodes - 1 }, () => node('cms-component-text')) },
      ),
    },
  }) as unknown as DraftedPage;

test('a draft is found as the object that was added, by version, time and composition', () => {
  const drafts = createDraftCache();
  const page = pageOf('a');
  const cached = drafts.add(site, page, []);
  expect(drafts.find(site, pageOf('a'))?.draft).toBe(page.draft);
  expect(drafts.add(site, pageOf('a'))).toBe(cached);
  const restored = new Date(savedAt.getTime() + 1);
  expect([
    drafts.find(site, pageOf('b')),
    drafts.find(site, pageOf('a', { draftVersion: 2 })),
    drafts.find(site, pageOf('a', { draftUpdatedAt: restored })),
    drafts.find({ composed: {} as ComposedSite }, pageOf('a')),
  ]).toEqual([undefined, undefined, undefined, undefined]);
});

test('each version has an etag of its own, and replaces the one before', () => {
  const drafts = createDraftCache();
  const [former, latter] = [drafts.add(site, pageOf('a')), drafts.add(site, pageOf('a', { draftVersion: 4 }))];
  expect(latter.etag).not.toBe(former.etag);
  expect(drafts.find(site, pageOf('a'))).toBeUndefined();
});

test('5,000 nodes are cached at most, those of the drafts that were used last', () => {
  const drafts = createDraftCache();
  for (const id of ['a', 'b']) drafts.add(site, pageOf(id, { nodes: 2_000 }));
  drafts.find(site, pageOf('a'));
  drafts.add(site, pageOf('c', { nodes: 2_000 }));
  expect(['a', 'b', 'c'].map((id) => drafts.find(site, pageOf(id)) !== undefined)).toEqual([true, false, true]);
});
