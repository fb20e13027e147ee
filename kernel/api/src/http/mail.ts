import { z } from '@quoin/sdk';
import { instant, operation, windowShape } from './operation.ts';

const state = z.enum(['kept', 'waiting', 'sent', 'failed', 'dead']);

const mailSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state,
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
});

export type ApiMail = z.output<typeof mailSchema>;

const access = 'mail.read';
// Links in mails can open any account, so only administrators of every site read them.
const scope = z.strictObject({ site: z.literal('*') });

export const mails = {
  list: operation({ access, method: 'GET', path: '/sites/{site}/mails', summary: 'Mails, newest first; the site is *' })
    .input(scope.extend({ state: state.optional(), ...windowShape }))
    .output(
      z.object({
        mails: z.array(mailSchema),
        total: z.int(),
        delivers: z.boolean().describe('Whether mails are sent, or only kept here'),
      }),
    ),
  get: operation({
    access,
    method: 'GET',
    path: '/sites/{site}/mails/{mail}',
    summary: 'One mail; its link is told only where mails are not sent',
  })
    .input(scope.extend({ mail: z.uuid() }))
    .output(
      mailSchema.extend({
        paragraphs: z.array(z.string()),
        linkLabel: z.string().nullable(),
        link: z.string().nullable(),
      }),
    ),
  resend: operation({
    access: 'job.manage',
    method: 'POST',
    path: '/sites/{site}/mails/{mail}/delivery',
    summary: 'Send a mail that was given up, or kept while there was no mail server',
  })
    .input(scope.extend({ mail: z.uuid() }))
    .output(mailSchema),
};
