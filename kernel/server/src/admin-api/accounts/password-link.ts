import { z } from '@quoin/sdk';
import type { Storage } from '@quoin/storage';
import type { JobHandler } from '../../platform/jobs/lane.ts';
import { passwordMail } from '../mail/templates.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Links } from './links.ts';

/** Job kind that mails a password link. Payload: `{ email }`. */
export const passwordLinkKind = 'password.link';

/** Max valid links per user, so that mailboxes are not flooded. */
const maxLinks = 3;

const payloadSchema = z.object({ email: z.string() });

/** Mails a password link if an account with a password has the address. */
export const passwordLinkJob = (storage: Storage, mailer: Mailer, links: Links, now: () => Date): JobHandler => ({
  kind: passwordLinkKind,
  async run({ payload }) {
    const found = await storage.users.findCredentials(payloadSchema.parse(payload).email);
    if (found === null || found.passwordHash === null || found.user.state !== 'active') return;
    const { id, email } = found.user;
    await storage.transaction(async () => {
      if ((await storage.tokens.count(id, 'password', now())) >= maxLinks) return;
      await mailer.send(passwordMail(email, await links.create('password', id)));
      await storage.audit.append({
        siteId: null,
        actorId: null,
        action: 'user.password-link-sent',
        subject: `user:${id}`,
      });
    });
  },
  failed: () => Promise.resolve(),
});
