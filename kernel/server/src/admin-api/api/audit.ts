import { everySite } from '@quoin/api';
import type { Storage } from '@quoin/storage';
import { readNotedHead } from '../../platform/audit/audit-heads.ts';
import { actionTitle } from './audit-messages.ts';
import { api } from './context.ts';
import { subjectsOf } from './subjects.ts';

const siteFilter = (site: string) => (site === everySite ? {} : { siteId: site });

const actionsOf = async ({ audit }: Storage, site: string) =>
  (await audit.actions(siteFilter(site).siteId)).map((name) => ({ name, title: actionTitle(name) }));

export const audit = {
  list: api.audit.list.handler(
    async ({ input: { site, action, actor, subject, search, from, until, before, limit }, context }) => {
      const { services } = context;
      const { storage } = services;
      const found = await storage.audit.list({
        ...siteFilter(site),
        ...(action === undefined ? {} : { action }),
        ...(actor === undefined ? {} : { actorId: actor }),
        ...(subject === undefined ? {} : { subject }),
        ...(search === undefined
          ? {}
          : {
              search,
              actionTitles: new Map((await actionsOf(storage, site)).map(({ name, title }) => [name, title])),
            }),
        ...(from === undefined ? {} : { from: new Date(from) }),
        ...(until === undefined ? {} : { until: new Date(until) }),
        ...(before === undefined ? {} : { before }),
        ...(limit === undefined ? {} : { limit }),
      });
      const names = await storage.users.names(found.flatMap(({ actorId }) => actorId ?? []));
      const subjects = await subjectsOf(
        services,
        found.map((entry) => entry.subject),
      );
      const entries = found.map(({ seq, at, siteId, actorId, details, hash, ...entry }) => ({
        seq,
        at: at.toISOString(),
        site: siteId,
        actor: actorId,
        actorName: names.get(actorId ?? '') ?? null,
        action: entry.action,
        actionTitle: actionTitle(entry.action),
        subject: entry.subject,
        about: subjects.get(entry.subject) ?? null,
        details,
        hash,
      }));
      return { entries };
    },
  ),
  actions: api.audit.actions.handler(async ({ input: { site }, context }) => ({
    actions: await actionsOf(context.services.storage, site),
  })),
  verify: api.audit.verify.handler(async ({ context }) => {
    const { storage, dataDir } = context.services;
    const firstBroken = await storage.audit.verify(await readNotedHead(dataDir));
    return { whole: firstBroken === null, firstBroken };
  }),
};
