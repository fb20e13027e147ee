import { z } from '@quoin/sdk';
import { pageContentSchema } from '@quoin/core';
import { operationSchema } from '@quoin/core';
import { instant, operation } from './operation.ts';
import { pageInput } from './page-schema.ts';
import { revisionSummarySchema } from './revision.ts';

const problemSchema = z.object({
  where: z.string().describe('The place, in words'),
  message: z.string(),
  node: z.string().optional().describe('The id of the node it is about; the page as a whole when absent'),
  field: z.string().optional(),
});

const noteSchema = z.object({
  label: z.string().optional().describe('What its component calls it, from its props'),
  state: z
    .enum(['unknown', 'newer', 'invalid'])
    .optional()
    .describe('Why it is not rendered; absent for a node that is ready'),
});

const draftSchema = z.object({
  version: z.int().describe('Send it as expectedVersion with the next change'),
  content: pageContentSchema.describe('Brought to the installed versions; operations are applied to it as it is here'),
  nodes: z.record(z.string(), noteSchema).describe('What there is to tell of nodes beside their content, by id'),
  codeSet: z
    .boolean()
    .describe('Whether there is a code for those who may read the page; the code itself is told to nobody'),
  author: z.uuid().nullable(),
  updatedAt: instant,
  problems: z.array(problemSchema).describe('What stops publishing, as far as the content alone shows'),
});

const findingSchema = z.object({
  check: z.string().describe('The name of the check; "content" for the kernel\'s own'),
  severity: z.enum(['block', 'warn', 'info']),
  node: z.string().optional(),
  field: z.string().optional(),
  message: z.string(),
});

export type ApiFinding = z.output<typeof findingSchema>;

export const draft = {
  get: operation({
    access: 'page.edit-articles',
    cost: 2,
    method: 'GET',
    path: '/sites/{site}/pages/{page}/draft',
    summary: 'The draft of a page',
  })
    .input(pageInput)
    .output(draftSchema),
  patch: operation({
    access: 'page.edit-articles',
    cost: 2,
    method: 'PATCH',
    path: '/sites/{site}/pages/{page}/draft',
    summary: 'Change a draft by operations, all or none',
    large: true,
  })
    .input(
      pageInput.extend({
        expectedVersion: z.int(),
        operations: z.array(operationSchema).min(1).max(1000),
        canvas: z.boolean().optional().describe('Answer with what the canvas shows after the change, too'),
      }),
    )
    .output(
      draftSchema.extend({
        canvas: z.string().optional().describe('The document to hand to the canvas, when it was asked for'),
      }),
    ),
  setCode: operation({
    access: 'page.edit-articles',
    cost: 10,
    method: 'PUT',
    path: '/sites/{site}/pages/{page}/draft/code',
    summary: 'Let only those read the page who know a code',
  })
    .input(
      pageInput.extend({
        expectedVersion: z.int(),
        code: z.string().min(4).max(200).describe('As visitors type it; only its hash is kept'),
      }),
    )
    .output(draftSchema),
  submit: operation({
    access: 'page.edit-articles',
    cost: 5,
    method: 'POST',
    path: '/sites/{site}/pages/{page}/draft/submission',
    summary: 'Hand the draft in for review, sealed as it is',
  })
    .input(pageInput.extend({ label: z.string().min(1).max(200).optional() }))
    .output(revisionSummarySchema),
  check: operation({
    access: 'page.edit-articles',
    cost: 5,
    method: 'GET',
    path: '/sites/{site}/pages/{page}/findings',
    summary: 'What the checks find in the draft',
  })
    .input(pageInput)
    .output(z.object({ version: z.int(), findings: z.array(findingSchema) })),
};
