import { randomUUID } from 'node:crypto';
import { QuoinError } from '@quoin/sdk';
import { Op } from 'sequelize';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, INTEGER, JSON_TEXT, plainOrNull, TEXT } from '../database/model.ts';
import { readWindow, type Window } from '../database/window.ts';
import type { Jobs } from '../jobs/job.ts';

/** `kept` stays here, since there is nobody to hand it to; `failed` is tried again; `dead` is not. */
export type MailState = 'kept' | 'waiting' | 'sent' | 'failed' | 'dead';

/** A mail as it is written: its text, then a link, if any. */
export interface Mail {
  id: string;
  /** What it is about, such as `invitation`. */
  kind: string;
  recipient: string;
  subject: string;
  paragraphs: string[];
  linkLabel: string | null;
  /** May hold a secret; null once it was sent. */
  link: string | null;
  state: MailState;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

export type NewMail = Pick<Mail, 'kind' | 'recipient' | 'subject' | 'paragraphs' | 'linkLabel' | 'link'>;

/** The kind of the jobs that send mails. Their payload is `{ mailId }`. */
export const mailKind = 'mail.send';

export interface Mails {
  /** Keeps a mail, to be sent by a job through a server or, without one, only to be read here. */
  store(mail: NewMail, options: { server: string | undefined }): Promise<Mail>;
  /** Has a mail sent that was given up, or kept while there was no server. Raises `mail.unknown`, `mail.not-dead` and `mail.link-forgotten`. */
  resend(mailId: string, server: string): Promise<Mail>;
  find(mailId: string): Promise<Mail | null>;
  /** Newest first. */
  list(filter: { state?: MailState } & Window): Promise<{ mails: Mail[]; total: number }>;
  /** Notes that a mail was sent, and forgets its link. */
  sent(mailId: string, now: Date): Promise<void>;
  /** Notes an attempt that failed, and whether another follows. */
  failed(mailId: string, error: string, next: 'failed' | 'dead'): Promise<void>;
  /** Forgets the links of mails that are older. */
  forgetLinks(before: Date): Promise<void>;
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
      const { found, total } = await readWindow(
        table,
        { where, order: [['createdAt', 'DESC'], 'id'] },
        { limit, offset },
      );
      return { mails: found, total };
    },
    resend: (id, server) =>
      transaction(async () => {
        const mail = plainOrNull(await table.findOne({ where: { id } }));
        if (mail === null) throw new QuoinError('mail.unknown', { mail: id });
        if (mail.state !== 'dead' && mail.state !== 'kept')
          throw new QuoinError('mail.not-dead', { mail: id, state: mail.state });
        if (mail.linkLabel !== null && mail.link === null) throw new QuoinError('mail.link-forgotten', { mail: id });
        await table.update({ state: 'waiting' }, { where: { id } });
        await enqueue(mail, server);
        return { ...mail, state: 'waiting' };
      }),
    sent: (id, sentAt) => attempted(id, { state: 'sent', lastError: null, link: null, sentAt }),
    failed: (id, lastError, state) => attempted(id, { state, lastError }),
    forgetLinks: (before) =>
      transaction(async () => {
        await table.update({ link: null }, { where: { link: { [Op.ne]: null }, createdAt: { [Op.lt]: before } } });
      }),
  };
}
