import { KernelError } from '@quoin/core/errors';
import type { DraftedPage, Revision } from '@quoin/storage';
import { assertCurrent } from '../../site/compositions/assert-current.ts';
import { unpublishPage } from '../../site/compositions/displaced.ts';
import { usagesOf } from '../../site/content/usages.ts';
import type { Site } from '../../site/sites/site.ts';
import type { PlacedFinding } from '../checks/placed-finding.ts';
import { api, callerOf, editableTemplates, siteOf, type ApiContext } from './context.ts';
import { assertVersion } from './drafts.ts';
import { assertOverridden, assertReady } from './findings.ts';
import { editablePage, pageShape, revisionShape, userNames } from './page-shape.ts';

/** The page after publishing a due scheduled change. */
async function publishedPage(context: ApiContext, input: { site: string; page: string }) {
  const { storage, now } = context.services;
  const { site, page } = await editablePage(context, input);
  const by = { siteId: site.id, pageId: page.id, authorId: callerOf(context).user.id };
  const isDue = (await storage.pages.publishNext(page.id, now())) !== undefined;
  return { site, page: isDue ? (await editablePage(context, input)).page : page, by };
}

interface Publishing {
  expectedVersion: number;
  label?: string | undefined;
  overrideReason?: string | undefined;
}

/**
 * Returns what is published, with the findings that the reason overrides. Raises `page.conflict`, `page.not-ready` and
 * `page.checks-failed`.
 */
async function publishable(
  { services }: ApiContext,
  site: Site,
  page: DraftedPage,
  { expectedVersion, label, overrideReason }: Publishing,
) {
  assertVersion(page, expectedVersion);
  const overridden = await assertReady(services, site, page);
  assertOverridden(overridden, overrideReason);
  const content = {
    expectedVersion,
    compositionId: site.composed.id,
    usages: usagesOf(page.draft, site.composed),
    ...(label === undefined ? {} : { label }),
  };
  return { content, overridden };
}

interface Override {
  overridden: readonly PlacedFinding[];
  reason: string | undefined;
}

/**
 * Seals a revision, and records in the same transaction which findings did not prevent it. Raises
 * `composition.changed`.
 */
async function sealed<Sealed extends { revision: Revision }>(
  context: ApiContext,
  site: Site,
  { pageId, authorId }: { pageId: string; authorId: string },
  { overridden, reason = '' }: Override,
  seal: () => Promise<Sealed>,
): Promise<Sealed> {
  const { storage } = context.services;
  return storage.transaction(async () => {
    await assertCurrent(context.services, site);
    const result = await seal();
    if (overridden.length === 0) return result;
    await storage.audit.append({
      siteId: site.id,
      actorId: authorId,
      action: 'page.checks-overridden',
      subject: `page:${pageId}`,
      details: {
        revision: result.revision.number,
        reason,
        findings: overridden.map(({ check, where, message }) => `${check}: ${where}: ${message}`),
      },
    });
    return result;
  });
}

/** Parses a future instant. Raises `request.invalid`. */
function momentOf(
  { services }: ApiContext,
  { at, zone }: { at: string; zone: string | null },
): { at: Date; zone: string | null } {
  const instant = new Date(at);
  if (instant <= services.now())
    throw new KernelError('request.invalid', {
      where: 'at',
      reason: 'it is not in the future; publish the page to change it now',
    });
  return { at: instant, zone };
}

export const publication = {
  publish: api.publication.publish.handler(async ({ input, context }) => {
    const { site, page, by } = await publishedPage(context, input);
    const { content, overridden } = await publishable(context, site, page, input);
    const { revision } = await sealed(context, site, by, { overridden, reason: input.overrideReason }, () =>
      context.services.storage.pages.publish({ ...by, ...content, next: input.next }),
    );
    return revisionShape(revision);
  }),

  schedule: api.publication.schedule.handler(async ({ input, context }) => {
    const { site, page, by } = await publishedPage(context, input);
    const moment = momentOf(context, input);
    const { content, overridden } = await publishable(context, site, page, input);
    const scheduled = await sealed(context, site, by, { overridden, reason: input.overrideReason }, () =>
      context.services.storage.pages.scheduleNext({ ...by, ...content, ...moment, replace: input.replace === true }),
    );
    return {
      ...revisionShape(scheduled.revision),
      next: { revision: scheduled.revision.id, at: moment.at.toISOString(), zone: moment.zone, author: by.authorId },
    };
  }),

  reschedule: api.publication.reschedule.handler(async ({ input, context }) => {
    const { by } = await publishedPage(context, input);
    return pageShape(await context.services.storage.pages.rescheduleNext({ ...by, ...momentOf(context, input) }));
  }),

  cancel: api.publication.cancel.handler(async ({ input, context }) => {
    const { by } = await publishedPage(context, input);
    return pageShape(await context.services.storage.pages.cancelNext(by));
  }),

  scheduled: api.publication.scheduled.handler(async ({ input, context }) => {
    const site = siteOf(context, input.site);
    const pages = await context.services.storage.pages.listNext({
      siteId: site.id,
      ...editableTemplates(context, site),
      limit: input.limit ?? 100,
    });
    return {
      pages: pages.map(pageShape),
      people: await userNames(
        context,
        pages.map(({ nextAuthorId }) => nextAuthorId),
      ),
    };
  }),

  unpublish: api.publication.unpublish.handler(async ({ input, context }) => {
    const { by } = await publishedPage(context, input);
    const { status } = await unpublishPage(context.services.storage, by);
    return { status: status === 'unpublished' ? ('unpublished' as const) : ('draft' as const) };
  }),
};
