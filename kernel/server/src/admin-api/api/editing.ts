import { randomUUID } from 'node:crypto';
import { pageEventSchema, type PageEvent, pageInput } from '@quoin/api';
import { createEventStream } from '../editing/event-stream.ts';
import type { WatchedPage } from '../editing/page-watch.ts';
import { assertAccess } from './authorize.ts';
import { api, assertMayEdit, callerOf, siteOf, type ApiContext } from './context.ts';
import { fileRoute } from './file-route.ts';
import { editablePage, pageShape } from './page-shape.ts';

const access = 'page.edit-articles';

/** Milliseconds between checks that the caller may still edit the page. Proxies end connections silent for longer. */
const checkInterval = 20_000;

const eventOf = ({ page, presences, typing, names }: WatchedPage, window: string): PageEvent => ({
  window,
  page: page === undefined ? null : pageShape(page),
  presences: presences.map(({ id, userId, node }) => ({ window: id, user: userId, node, isTyping: typing.has(id) })),
  people: Object.fromEntries(names),
});

/** Checks the session without extending it: an open window alone keeps nobody signed in. */
async function mayStay(context: ApiContext, input: { site: string }, template: string): Promise<boolean> {
  try {
    const signedIn = await context.services.sessions.check(callerOf(context).sessionId);
    assertAccess(signedIn, { access }, input);
    assertMayEdit({ ...context, signedIn }, siteOf(context, input.site), template);
    return true;
  } catch {
    return false;
  }
}

export const editing = {
  select: api.editing.select.handler(async ({ input, context }) => {
    const { storage, pageWatch } = context.services;
    const { window: id, page: pageId, node, isTyping = false } = input;
    const typing = isTyping ? randomUUID() : null;
    await storage.presences.move({ id, pageId, node, typing, userId: callerOf(context).user.id });
    pageWatch.wake();
    return {};
  }),
};

export const pageEvents = [
  fileRoute({
    method: 'GET',
    path: '/sites/{site}/pages/{page}/events',
    summary: 'Follow the state of a page and who has it open, as server-sent events with the whole state each',
    access,
    cost: 2,
    input: pageInput,
    response: { type: 'text/event-stream', schema: pageEventSchema },
    async handle(input, context, { response }) {
      const { page } = await editablePage(context, input);
      const { pageWatch, now } = context.services;
      const stream = createEventStream(response);
      let checkedAt = now().getTime();
      const end = await pageWatch.watch({
        pageId: page.id,
        userId: callerOf(context).user.id,
        seen(watched, id) {
          stream.send(eventOf(watched, id));
          const time = now().getTime();
          if (time - checkedAt < checkInterval) return;
          checkedAt = time;
          void mayStay(context, input, page.template).then((stays) => (stays ? stream.beat() : stream.end()));
        },
        stopped: stream.end,
      });
      stream.start(() => {
        // A presence that cannot be removed expires soon.
        end().catch(() => undefined);
      });
    },
  }),
];
