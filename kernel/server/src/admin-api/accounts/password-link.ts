import { z } from '@quoin/sdk';
import type { Storage } from '@quoin/storage';
import type { JobHandler } from '../../platform/jobs/lane.ts';
import { passwordLetter } from '../mail/letters.ts';
import type { Post } from '../mail/post.ts';
import type { Links } from './links.ts';

/** The kind of the jobs that mail a link for a new password. Their payload is `{ email }`. */
export const passwordLinkKind = 'password.link';

/** More links than this at a time only fill somebody's mailbox. */
const mostLinks = 3;

const payloadSchema = z.object({ email: z.string() });

/** The job that mails a link for a new password to whoever has an account with a password at an address. */
export const passwordLinkJob = (storage: Storage, post: Post, links: Links, now: () => Date): JobHandler => ({
  kind: passwordLinkKind,
  async run({ payload }) {
    const found = await storage.users.findCredentials(payloadSchema.parse(payload).email);
    if (found === null || found.passwordHash === null || found.user.state !== 'active') return;
    const { id, email } = found.user;
    await storage.transaction(async () => {
      if ((await storage.tokens.count(id, 'password', now())) >= mostLinks) return;
      await post.send(passwordLetter(email, await links.make('password', id)));
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
