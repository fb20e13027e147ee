import { randomUUID } from 'node:crypto';
import { KernelError } from '@quoin/core/errors';
import { Op } from 'sequelize';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, INTEGER, JSON_TEXT, plainOrNull, TEXT } from '../database/model.ts';
import { findPaginated, type Pagination } from '../database/pagination.ts';
import type { Jobs } from '../jobs/job.ts';

/** `kept` is unsent without a mail server; `failed` is retried; `dead` is not. */
export type MailState = 'kept' | 'waiting' | 'sent' | 'failed' | 'dead';

export interface Mail {
  id: string;
  /** For example `invitation`. */
  kind: string;
  recipient: string;
  subject: string;
  paragraphs: string[];
  linkLabel: string | null;
  /** May contain a secret; null once sent. */
  link: string | null;
  state: MailState;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

export type NewMail = Pick<Mail, 'kind' | 'recipient' | 'subject' | 'paragraphs' | 'linkLabel' | 'link'>;

/** The payload of mail jobs is `{ mailId }`. */
export const mailKind = 'mail.send';

export interface Mails {
  /** Stores a mail and, with a server, queues a job. */
  store(mail: NewMail, options: { server: string | undefined }): Promise<Mail>;
  /** Sends a dead or kept mail. Raises `mail.unknown`, `mail.not-dead` and `mail.link-forgotten`. */
  resend(mailId: string, server: string): Promise<Mail>;
  find(mailId: string): Promise<Mail | null>;
  /** Newest first. */
  list(filter: { state?: MailState } & Pagination): Promise<{ mails: Mail[]; total: number }>;
  /** Records the delivery and removes the link. */
  sent(mailId: string, now: Date): Promise<void>;
  /** Records a failure, and whether another attempt follows. */
  failed(mailId: string, error: string, next: 'failed' | 'dead'): Promise<void>;
  removeLinks(before: Date): Promise<void>;
}

export function createMails({ sequelize, transaction }: Database, jobs: Jobs, now: () => Date): Mails {
  const table = defineTable<Mail>(sequelize, 'mails', {
    id: identity(),
    kind: TEXT,
    recipient: TEXT,
    subject: TEXT,
    paragraphs: JSON_TEXT,
    linkLabel: TEXT,
    link: TEXT,
    state: TEXT,
    attempts: INTEGER,
    lastError: TEXT,
    createdAt: DATE,
    sentAt: DATE,
  });

  const attempted = (id: string, values: Partial<Mail>) =>
    transaction(async () => {
      await table.increment('attempts', { where: { id } });
      await table.update(values, { where: { id } });
    });

  const enqueue = ({ id, attempts }: Mail, server: string) =>
    jobs.enqueue({ kind: mailKind, payload: { mailId: id }, key: `mail:${id}:${attempts}`, target: server });

  return {
    store: (input, { server }) =>
      transaction(async () => {
        const fresh = {
          id: randomUUID(),
          state: server === undefined ? 'kept' : 'waiting',
          attempts: 0,
          lastError: null,
          createdAt: now(),
          sentAt: null,
        } as const;
        const mail: Mail = { ...input, ...fresh };
        await table.create(mail);
        if (server !== undefined) await enqueue(mail, server);
        return mail;
      }),
    find: async (id) => plainOrNull(await table.findOne({ where: { id } })),
    async list({ limit, offset, ...where }) {
      const { found, total } = await findPaginated(
        table,
        { where, order: [['createdAt', 'DESC'], 'id'] },
        { limit, offset },
      );
      return { mails: found, total };
    },
    resend: (id, server) =>
      transaction(async () => {
        const mail = plainOrNull(await table.findOne({ where: { id } }));
        if (mail === null) throw new KernelError('mail.unknown', { mail: id });
        if (mail.state !== 'dead' && mail.state !== 'kept')
          throw new KernelError('mail.not-dead', { mail: id, state: mail.state });
        if (mail.linkLabel !== null && mail.link === null) throw new KernelError('mail.link-forgotten', { mail: id });
        await table.update({ state: 'waiting' }, { where: { id } });
        await enqueue(mail, server);
        return { ...mail, state: 'waiting' };
      }),
    sent: (id, sentAt) => attempted(id, { state: 'sent', lastError: null, link: null, sentAt }),
    failed: (id, lastError, state) => attempted(id, { state, lastError }),
    removeLinks: (before) =>
      transaction(async () => {
        await table.update({ link: null }, { where: { link: { [Op.ne]: null }, createdAt: { [Op.lt]: before } } });
      }),
  };
}
