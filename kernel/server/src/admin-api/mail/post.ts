import { QuoinError, z } from '@quoin/sdk';
import { mailKind, type Job, type NewMail, type Storage } from '@quoin/storage';
import type { Transporter } from 'nodemailer';
import type { JobHandler } from '../../platform/jobs/lane.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { htmlOf, textOf } from './render.ts';

type MailSettings = NonNullable<Settings['mail']>;

/** What takes mails: each is kept in storage before anything else happens to it. */
export interface Post {
  /** The mail server, as jobs tell services apart; undefined where mails are only kept. */
  server: string | undefined;
  send(mail: NewMail): Promise<void>;
}

/** Makes the post of an instance. */
export function createPost(storage: Storage, { mail }: Pick<Settings, 'mail'>): Post {
  const server = mail === undefined ? undefined : serverOf(new URL(mail.url));
  return {
    server,
    async send(letter) {
      await storage.mails.store(letter, { server });
    },
  };
}

/** A server without the credentials in its address. */
const serverOf = ({ protocol, host }: URL): string => `${protocol}//${host}`;

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);

/** Connects as the URL says; a password goes to another machine only by TLS. */
async function connect(url: URL): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const secure = url.protocol === 'smtps:';
  const credentials = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
  return createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    ...(url.username === '' ? {} : { auth: credentials, requireTLS: !isLoopback(url.hostname) }),
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** What nodemailer says of an error. */
const smtpError = z.object({ code: z.string(), responseCode: z.number().optional() });

/** Whether a mail was not taken because of its server: what the server says of the mail or its recipient is no outage. */
function isOutage(error: unknown): boolean {
  const { data } = smtpError.safeParse(error instanceof Error ? error.cause : undefined);
  return data !== undefined && (data.responseCode === 421 || !['EENVELOPE', 'EMESSAGE'].includes(data.code));
}

const payloadSchema = z.object({ mailId: z.uuid() });
const idOf = ({ payload }: Job) => payloadSchema.parse(payload).mailId;

/** The job that sends a mail that is kept. */
export function mailJob(storage: Storage, { url, from }: MailSettings, now: () => Date): JobHandler {
  const domain = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    kind: mailKind,
    isOutage,
    async run(job) {
      const mail = await storage.mails.find(idOf(job));
      if (mail === null || mail.state === 'sent') return;
      // A mail that is sent twice after a crash is one mail by its id.
      const messageId = `<${mail.id}@${domain}>`;
      const headers = { 'auto-submitted': 'auto-generated' };
      try {
        const transport = await connect(new URL(url));
        await transport.sendMail({
          from,
          to: { name: '', address: mail.recipient },
          subject: mail.subject,
          text: textOf(mail),
          html: htmlOf(mail),
          messageId,
          headers,
        });
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new QuoinError(
          'mail.not-taken',
          { server: new URL(url).host, reason: reason.replaceAll(/\s+/g, ' ').slice(0, 300) },
          { cause: error },
        );
      }
      await storage.mails.sent(mail.id, now());
    },
    failed: (job, error, next) => storage.mails.failed(idOf(job), error, next === 'dead' ? 'dead' : 'failed'),
  };
}
