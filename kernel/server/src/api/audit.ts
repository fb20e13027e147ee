import { everySite } from '@quoin/core/api';
import { api } from './context.ts';

export const audit = {
  list: api.audit.list.handler(async ({ input: { site, before, limit }, context }) => {
    const filter = { ...(site === everySite ? {} : { siteId: site }), ...(before === undefined ? {} : { before }), ...(limit === undefined ? {} : { limit }) };
    const found = await context.services.storage.audit.list(filter);
    const entries = found.map(({ seq, at, siteId, actorId, action, subject, details, hash }) => ({
      seq,
      at: at.toISOString(),
      site: siteId,
      actor: actorId,
      action,
      subject,
      details,
      hash,
    }));
    return { entries };
  }),
  verify: api.audit.verify.handler(async ({ context }) => {
    const firstBroken = await context.services.storage.audit.verify();
    return { whole: firstBroken === null, firstBroken };
  }),
};
