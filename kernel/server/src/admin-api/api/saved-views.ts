import { randomUUID } from 'node:crypto';
import { allows, everySite, type ApiSavedView } from '@quoin/api';
import { KernelError } from '@quoin/core/errors';
import type { SavedView } from '@quoin/storage';
import { api, assertAllowed, callerOf, siteOf, type ApiContext } from './context.ts';
import { userNames } from './page-shape.ts';

const maxViewsOfUser = 50;

/** Needed to remove what others share. */
const removal = 'user.manage';

/** Raises `site.unknown` and `site.unavailable`. */
const scopeOf = (context: ApiContext, site: string): string =>
  site === everySite ? everySite : siteOf(context, site).id;

const isShared = ({ visibility }: Pick<SavedView, 'visibility'>): boolean => visibility === 'shared';

function shapeOf(context: ApiContext, view: SavedView): ApiSavedView {
  const { user, grants } = callerOf(context);
  const own = view.userId === user.id;
  return {
    id: view.id,
    name: view.name,
    query: view.query,
    shared: isShared(view),
    own,
    removable: own || allows(grants, removal, view.siteId),
    author: view.userId,
    savedAt: view.savedAt.toISOString(),
  };
}

/** Records what concerns others. Private views concern only their users. */
const record = (
  context: ApiContext,
  action: 'saved-view.shared' | 'saved-view.unshared',
  { id, siteId, list, name, query }: SavedView,
) =>
  context.services.storage.audit.append({
    siteId: siteId === everySite ? null : siteId,
    actorId: callerOf(context).user.id,
    action,
    subject: `saved-view:${id}`,
    details: { list, name, query },
  });

export const savedViews = {
  list: api.savedViews.list.handler(async ({ input: { site, list }, context }) => {
    const siteId = scopeOf(context, site);
    const views = await context.services.storage.savedViews.list({ siteId, list, userId: callerOf(context).user.id });
    const people = await userNames(
      context,
      views.map(({ userId }) => userId),
    );
    return { views: views.map((view) => shapeOf(context, view)), people };
  }),

  save: api.savedViews.save.handler(async ({ input: { site, shared, ...input }, context }) => {
    const { storage, now } = context.services;
    const view: SavedView = {
      ...input,
      id: randomUUID(),
      siteId: scopeOf(context, site),
      userId: callerOf(context).user.id,
      visibility: shared ? 'shared' : 'private',
      savedAt: now(),
    };
    return storage.transaction(async () => {
      const replaced = await storage.savedViews.put(view);
      const own = (await storage.savedViews.list(view)).filter(({ userId }) => userId === view.userId);
      if (own.length > maxViewsOfUser) throw new KernelError('saved-view.too-many', { limit: String(maxViewsOfUser) });
      if (shared) await record(context, 'saved-view.shared', view);
      else if (replaced !== null && isShared(replaced)) await record(context, 'saved-view.unshared', replaced);
      return { view: shapeOf(context, view), replaced: replaced !== null };
    });
  }),

  remove: api.savedViews.remove.handler(async ({ input, context }) => {
    const { storage } = context.services;
    const siteId = scopeOf(context, input.site);
    await storage.transaction(async () => {
      const view = await storage.savedViews.find({ id: input.view, siteId });
      const isOwn = view?.userId === callerOf(context).user.id;
      if (view === null || !(isOwn || isShared(view)))
        throw new KernelError('saved-view.unknown', { view: input.view });
      if (!isOwn) assertAllowed(context, removal, siteId);
      await storage.savedViews.delete(view.id);
      if (isShared(view)) await record(context, 'saved-view.unshared', view);
    });
    return {};
  }),
};
