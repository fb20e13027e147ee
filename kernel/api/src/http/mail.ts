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
  list: operation({
    access,
    method: 'GET',
    path: '/sites/{site}/mails',
    summary: 'List mails, newest first. The site must be *.',
  })
    .input(scope.extend({ state: state.optional(), ...windowShape }))
    .output(
      z.object({
        mails: z.array(mailSchema),
        total: z.int(),
        delivers: z.boolean().describe('Whether mails are sent; if false, they are only stored'),
      }),
    ),
  get: operation({
    access,
    method: 'GET',
    path: '/sites/{site}/mails/{mail}',
    summary: 'Get a mail. Includes its link only if the server sends no mails.',
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
    summary: 'Send a mail that failed permanently, or was stored while no mail server was configured',
  })
    .input(scope.extend({ mail: z.uuid() }))
    .output(mailSchema),
};
