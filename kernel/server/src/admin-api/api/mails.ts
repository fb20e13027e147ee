import { KernelError } from '@quoin/core/errors';
import type { Mail } from '@quoin/storage';
import { api, callerOf } from './context.ts';

const summaryOf = ({ id, kind, recipient, subject, state, attempts, lastError, createdAt, sentAt }: Mail) => ({
  id,
  kind,
  recipient,
  subject,
  state,
  attempts,
  lastError,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
});

export const mails = {
  list: api.mails.list.handler(async ({ input: { state, limit, offset }, context: { services } }) => {
    const found = await services.storage.mails.list({ ...(state === undefined ? {} : { state }), limit, offset });
    return { mails: found.mails.map(summaryOf), total: found.total, delivers: services.mailer.server !== undefined };
  }),
  get: api.mails.get.handler(async ({ input: { mail: id }, context: { services } }) => {
    const mail = await services.storage.mails.find(id);
    if (mail === null) throw new KernelError('mail.unknown', { mail: id });
    const { paragraphs, linkLabel, link } = mail;
    // Links grant account access, so delivered mails hide them.
    return { ...summaryOf(mail), paragraphs, linkLabel, link: services.mailer.server === undefined ? link : null };
  }),
  resend: api.mails.resend.handler(async ({ input: { mail: id }, context }) => {
    const { storage, mailer, wakeJobs } = context.services;
    const { server } = mailer;
    if (server === undefined) throw new KernelError('mail.no-server', {});
    const mail = await storage.transaction(async () => {
      await storage.audit.append({
        siteId: null,
        actorId: callerOf(context).user.id,
        action: 'mail.resent',
        subject: `mail:${id}`,
      });
      return storage.mails.resend(id, server);
    });
    wakeJobs();
    return summaryOf(mail);
  }),
};
