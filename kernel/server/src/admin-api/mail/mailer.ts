import { messageOf } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import { markup } from '@quoin/render';
import { z } from '@quoin/sdk';
import { mailKind, type Job, type NewMail, type Storage, type Mail } from '@quoin/storage';
import type { Transporter } from 'nodemailer';
import type { JobHandler } from '../../platform/jobs/lane.ts';
import type { Settings } from '../../platform/settings/settings.ts';

type MailContent = Pick<Mail, 'subject' | 'paragraphs' | 'linkLabel' | 'link'>;

function textOf({ paragraphs, link }: MailContent): string {
  return [...paragraphs, ...(link === null ? [] : [link])].join('\n\n') + '\n';
}

/** Renders self-contained HTML. */
function htmlOf({ subject, paragraphs, linkLabel, link }: MailContent): string {
  const text = paragraphs.map((paragraph) => markup`<p style="margin:0 0 16px">${paragraph}</p>\n`);
  const call = markup`<p style="margin:24px 0"><a href="${link ?? ''}" style="display:inline-block;padding:10px 20px;border-radius:4px;background:#1f2937;color:#ffffff;text-decoration:none">${linkLabel ?? ''}</a></p>
<p style="margin:0;font-size:13px;color:#4b5563">Or copy this address into your browser:<br>${link ?? ''}</p>
`;
  return markup`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:32px 16px;font:16px/1.5 system-ui,sans-serif;color:#111827;background:#ffffff">
<div style="max-width:520px;margin:0 auto">
${text}${link === null ? undefined : call}</div>
</body>
</html>
`.html;
}

type MailSettings = NonNullable<Settings['mail']>;

/** Stores each mail before sending it. */
export interface Mailer {
  /** Mail server as the job queue identifies it; undefined if mails are only stored. */
  server: string | undefined;
  send(mail: NewMail): Promise<void>;
}

export function createMailer(storage: Storage, { mail }: Pick<Settings, 'mail'>): Mailer {
  const server = mail === undefined ? undefined : serverOf(new URL(mail.url));
  return {
    server,
    async send(letter) {
      await storage.mails.store(letter, { server });
    },
  };
}

/** Server address without credentials. */
const serverOf = ({ protocol, host }: URL): string => `${protocol}//${host}`;

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);

/** Passwords leave the machine only over TLS. */
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

const smtpError = z.object({ code: z.string(), responseCode: z.number().optional() });

/** True if the server is at fault. Rejections of the mail or its recipient are not outages. */
function isOutage(error: unknown): boolean {
  const { data } = smtpError.safeParse(error instanceof Error ? error.cause : undefined);
  return data !== undefined && (data.responseCode === 421 || !['EENVELOPE', 'EMESSAGE'].includes(data.code));
}

const payloadSchema = z.object({ mailId: z.uuid() });
const idOf = ({ payload }: Job) => payloadSchema.parse(payload).mailId;

export function mailJob(storage: Storage, { url, from }: MailSettings, now: () => Date): JobHandler {
  const domain = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    kind: mailKind,
    isOutage,
    async run(job) {
      const mail = await storage.mails.find(idOf(job));
      if (mail === null || mail.state === 'sent') return;
      // A stable id deduplicates a mail that is resent after a crash.
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
        const reason = messageOf(error);
        throw new KernelError(
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
