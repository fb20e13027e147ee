import { everySite } from '@quoin/core/api';
import { api } from './context.ts';

const siteFilter = (site: string) => (site === everySite ? {} : { siteId: site });

/** The id of the user that an entry is about. */
const userIn = (subject: string): string | undefined => /^user:(.+)$/.exec(subject)?.[1];

export const audit = {
  list: api.audit.list.handler(async ({ input: { site, action, actor, subject, search, from, until, before, limit }, context }) => {
    const { storage } = context.services;
    const found = await storage.audit.list({
      ...siteFilter(site),
      ...(action === undefined ? {} : { action }),
      ...(actor === undefined ? {} : { actorId: actor }),
      ...(subject === undefined ? {} : { subject }),
      ...(search === undefined ? {} : { search }),
      ...(from === undefined ? {} : { from: new Date(from) }),
      ...(until === undefined ? {} : { until: new Date(until) }),
      ...(before === undefined ? {} : { before }),
      ...(limit === undefined ? {} : { limit }),
    });
    const names = await storage.users.names(found.flatMap(({ actorId, subject }) => [actorId ?? [], userIn(subject) ?? []].flat()));
    const entries = found.map(({ seq, at, siteId, actorId, action, subject, details, hash }) => ({
      seq,
      at: at.toISOString(),
      site: siteId,
      actor: actorId,
      actorName: names.get(actorId ?? '') ?? null,
      action,
      subject,
      subjectName: names.get(userIn(subject) ?? '') ?? null,
      details,
      hash,
    }));
    return { entries };
  }),
  actions: api.audit.actions.handler(async ({ input: { site }, context }) => ({ actions: await context.services.storage.audit.actions(siteFilter(site).siteId) })),
  verify: api.audit.verify.handler(async ({ context }) => {
    const firstBroken = await context.services.storage.audit.verify();
    return { whole: firstBroken === null, firstBroken };
  }),
};
