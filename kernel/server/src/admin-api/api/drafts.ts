import { setImmediate as turn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { findChangedNode } from '@quoin/api/canvas';
import {
  applyPatch,
  assertLimits,
  assertPlacement,
  resolveTree,
  type BasisChange,
  type PageContent,
} from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import type { DraftedPage } from '@quoin/storage';
import { hashPassword } from '../../platform/sessions/password.ts';
import { assertInclusions } from '../../site/content/inclusions.ts';
import { sanitizeTree } from '../../site/content/sanitize-tree.ts';
import { usagesOf } from '../../site/content/usages.ts';
import type { Site } from '../../site/sites/site.ts';
import { followSave } from '../translation/translation-source.ts';
import { api, assertMayEdit, callerOf, type ApiContext } from './context.ts';
import { assertReady, findingsOf } from './findings.ts';
import { changedDraftShape, draftShape } from './draft-shape.ts';
import { editablePage, revisionShape, shownContent, userNames } from './page-shape.ts';

/** Restores the code's hash, which clients never get. Raises `request.invalid` if a client sends one. */
function accessAfter(before: PageContent, changed: PageContent): PageContent['access'] {
  const { access } = changed;
  if (access === before.access || access.kind !== 'code') return access;
  if (access.hash !== undefined)
    throw new KernelError('request.invalid', {
      where: 'operations',
      reason: 'a code is set by itself, with PUT …/draft/code, and its hash is not sent',
    });
  return before.access.kind === 'code' ? before.access : access;
}

/** Raises `page.conflict` if the draft has another version. */
export function assertVersion({ draftVersion }: DraftedPage, expected: number): void {
  if (draftVersion !== expected)
    throw new KernelError('page.conflict', { actual: String(draftVersion), expected: String(expected) });
}

/** Saves a draft with the sources of its translated texts. Raises `page.conflict`. */
export async function save(
  context: ApiContext,
  site: Site,
  page: DraftedPage,
  content: PageContent,
  confirmed: BasisChange = {},
): Promise<DraftedPage> {
  const { storage, pageWatch, draftCache } = context.services;
  const followed = await followSave(storage, { site, page, content, confirmed });
  const usages = usagesOf(content, site.composed);
  const usagesBefore = draftCache.find(site, page)?.usages;
  const saved = await storage.transaction(async () => {
    if (followed !== undefined) await storage.translations.change(followed);
    return storage.pages.saveDraft({
      siteId: site.id,
      pageId: page.id,
      expectedVersion: page.draftVersion,
      content,
      authorId: callerOf(context).user.id,
      compositionId: site.composed.id,
      usages,
      ...(usagesBefore === undefined ? {} : { usagesBefore }),
    });
  });
  draftCache.add(site, saved, usages);
  pageWatch.wake();
  return saved;
}

export const draft = {
  get: api.draft.get.handler(async ({ input, context }) => {
    const { site, page } = await editablePage(context, input);
    return draftShape(context, page, site);
  }),

  patch: api.draft.patch.handler(async ({ input, context }) => {
    const { site, page } = await editablePage(context, input);
    assertVersion(page, input.expectedVersion);
    const { draftCache, frames } = context.services;
    const cached = draftCache.find(site, page);
    // Clients edit the migrated draft.
    await turn();
    const resolved = resolveTree(page.draft.tree, site.composed);
    const before = { ...page.draft, tree: resolved.tree };
    await turn();
    const changed = applyPatch(before, input.operations);
    assertLimits(changed.tree);
    await turn();
    assertPlacement(site.composed, before.tree, changed.tree);
    await turn();
    await assertInclusions(site, context.services.storage, before.tree, { id: page.id, tree: changed.tree });
    await turn();
    const content = {
      ...changed,
      access: accessAfter(before, changed),
      tree: sanitizeTree(changed.tree, site.composed),
    };
    await turn();
    // The editor waits for both.
    const [saved, canvas] = await Promise.all([
      save(context, site, page, content),
      input.canvas === undefined || input.canvas === false
        ? undefined
        : frames.draft(site, { ...page, draft: content, draftVersion: page.draftVersion + 1 }),
    ]);
    const known = cached?.etag === input.etag ? cached : undefined;
    const isOfTree = input.operations.every(({ op }) => op !== 'page');
    const change = known && isOfTree ? { before: resolved, tree: changed.tree } : undefined;
    const shape = await changedDraftShape(context, saved, site, change);
    if (canvas === undefined) return shape;
    draftCache.add(site, saved).canvas = canvas.html;
    const canvasChange =
      input.canvas === 'change' && known?.canvas !== undefined ? findChangedNode(known.canvas, canvas.html) : undefined;
    return { ...shape, ...(canvasChange === undefined ? { canvas: canvas.html } : { canvasChange }) };
  }),

  setCode: api.draft.setCode.handler(async ({ input, context }) => {
    const { site, page } = await editablePage(context, input);
    assertVersion(page, input.expectedVersion);
    const access = { kind: 'code' as const, hash: await hashPassword(input.code) };
    return draftShape(context, await save(context, site, page, { ...page.draft, access }), site);
  }),

  submit: api.draft.submit.handler(async ({ input, context }) => {
    const { site, page } = await editablePage(context, input);
    const { storage } = context.services;
    await assertReady(context.services, site, page);
    const authorId = callerOf(context).user.id;
    const label = input.label === undefined ? {} : { label: input.label };
    const sealed = await storage.transaction(async () => {
      assertVersion((await storage.pages.find(site.id, page.id)) ?? page, page.draftVersion);
      const revision = await storage.pages.seal({
        siteId: site.id,
        pageId: page.id,
        reason: 'review',
        authorId,
        ...label,
      });
      await storage.audit.append({
        siteId: site.id,
        actorId: authorId,
        action: 'page.submitted',
        subject: `page:${page.id}`,
        details: { revision: revision.number },
      });
      return revision;
    });
    return revisionShape(sealed);
  }),

  check: api.draft.check.handler(async ({ input, context }) => {
    const { site, page } = await editablePage(context, input);
    return { version: page.draftVersion, findings: await findingsOf(context.services, site, page) };
  }),
};

export const revisions = {
  list: api.revisions.list.handler(async ({ input, context }) => {
    const { site, page } = await editablePage(context, input);
    const { limit, offset } = input;
    const found = await context.services.storage.revisions.list({ siteId: site.id, pageId: page.id, limit, offset });
    const people = await userNames(
      context,
      found.revisions.map(({ authorId }) => authorId),
    );
    return { revisions: found.revisions.map(revisionShape), total: found.total, people };
  }),

  get: api.revisions.get.handler(async ({ input, context }) => {
    const { page } = await editablePage(context, input);
    const revision = await requireRevision(context, page, input.revision);
    return { ...revisionShape(revision), content: shownContent(revision.content) };
  }),

  restore: api.revisions.restore.handler(async ({ input, context }) => {
    const { site, page } = await editablePage(context, input);
    assertVersion(page, input.expectedVersion);
    const { storage } = context.services;
    const { content, number } = await requireRevision(context, page, input.revision);
    assertMayEdit(context, site, content.tree.name);
    const by = { siteId: site.id, pageId: page.id, authorId: callerOf(context).user.id };
    const restored = await storage.transaction(async () => {
      const newest = (await storage.revisions.list({ ...by, limit: 1 })).revisions[0];
      const sealed = newest === undefined ? undefined : (await storage.revisions.find(site.id, newest.id))?.content;
      // Seals the draft into a revision, so that restoring can be undone.
      if (!isDeepStrictEqual(sealed, page.draft))
        await storage.pages.seal({ ...by, reason: 'named', label: `Before revision ${number} was restored` });
      const saved = await save(context, site, page, content);
      await storage.pages.seal({ ...by, reason: 'restored', label: `Revision ${number}` });
      return saved;
    });
    return { version: restored.draftVersion };
  }),
};

export async function requireRevision({ services }: ApiContext, { siteId, id }: DraftedPage, revisionId: string) {
  const revision = await services.storage.revisions.find(siteId, revisionId);
  if (revision === null || revision.pageId !== id)
    throw new KernelError('revision.unknown', { page: id, revision: revisionId });
  return revision;
}
