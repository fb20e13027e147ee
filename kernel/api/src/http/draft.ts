import { z } from '@quoin/sdk';
import { pageContentSchema } from '@quoin/core';
import { operationSchema } from '@quoin/core';
import { instant, operation } from './operation.ts';
import { pageInput, peopleSchema } from './page-schema.ts';
import { revisionSummarySchema } from './revision.ts';

export const problemSchema = z.object({
  where: z.string().describe('Human-readable location'),
  message: z.string(),
  node: z.string().optional().describe('Id of the affected node; absent if the problem concerns the whole page'),
  field: z.string().optional(),
});

const noteSchema = z.object({
  label: z.string().optional().describe('Label that its component derives from its props'),
  state: z
    .enum(['unknown', 'newer', 'invalid'])
    .optional()
    .describe('Reason that the node is not rendered; absent if it can be rendered'),
});

const draftSchema = z.object({
  version: z.int().describe('Version of the draft. Send it as `expectedVersion` with the next change.'),
  etag: z.string().describe('Identifies this content. Sent with the next change, its response is smaller.'),
  content: pageContentSchema.describe(
    'Content of the draft, migrated to the installed versions. Operations apply to this content.',
  ),
  nodes: z.record(z.string(), noteSchema).describe('Additional information on nodes, by node id'),
  codeSet: z.boolean().describe('Whether an access code is set. The code itself is never returned.'),
  author: z.uuid().nullable(),
  updatedAt: instant,
  problems: z.array(problemSchema).describe('Problems in the content that prevent publishing'),
  people: peopleSchema,
});

const findingSchema = z.object({
  check: z.string().describe('Name of the check; `content` for the built-in ones'),
  checkTitle: z.string().optional().describe('Title of the check of a plugin'),
  severity: z.enum(['block', 'warn', 'info']),
  overridable: z.boolean().describe('Whether it prevents publishing, unless the publisher gives a reason'),
  node: z.string().optional(),
  field: z.string().optional().describe('Of the node; without one, `title` or `description` of the page'),
  fieldTitle: z.string().optional().describe('Titles on the path of the field, as editors read them'),
  message: z.string(),
});

export type ApiFinding = z.output<typeof findingSchema>;

export const draft = {
  get: operation({
    access: 'page.edit-articles',
    cost: 2,
    method: 'GET',
    path: '/sites/{site}/pages/{page}/draft',
    summary: 'Get the draft of a page',
  })
    .input(pageInput)
    .output(draftSchema),
  patch: operation({
    access: 'page.edit-articles',
    cost: 2,
    method: 'PATCH',
    path: '/sites/{site}/pages/{page}/draft',
    summary: 'Apply operations to a draft, all or none',
    large: true,
  })
    .input(
      pageInput.extend({
        expectedVersion: z.int(),
        operations: z.array(operationSchema).min(1).max(1000),
        etag: z
          .string()
          .max(100)
          .optional()
          .describe('`etag` of the draft that the caller has. The response may then leave out what the caller knows.'),
        canvas: z
          .union([z.boolean(), z.literal('change')])
          .optional()
          .describe(
            'Whether to include the document for the canvas. `change` requests only what changed since the document that came with `etag`.',
          ),
      }),
    )
    .output(
      draftSchema.extend({
        content: draftSchema.shape.content
          .optional()
          .describe('Absent if it is what the operations make of the content with the `etag` that was sent'),
        nodes: z
          .record(z.string(), noteSchema.nullable())
          .describe(
            'Additional information on nodes, by node id. Without `content`, only what changed, and null for what is gone.',
          ),
        canvas: z.string().optional().describe('Document for the canvas; present only if requested'),
        canvasChange: z
          .object({
            node: z.string().describe('The only node whose HTML differs'),
            html: z.string().describe('New HTML between the marks of the node'),
            from: z.int().describe('Where the former one begins, in characters from the end of the document'),
            to: z.int().describe('Where it ends'),
          })
          .optional()
          .describe('Present instead of `canvas` if a change was requested, and all that differs is in one node'),
      }),
    ),
  setCode: operation({
    access: 'page.edit-articles',
    cost: 10,
    method: 'PUT',
    path: '/sites/{site}/pages/{page}/draft/code',
    summary: 'Set the access code that visitors must enter to read the page',
  })
    .input(
      pageInput.extend({
        expectedVersion: z.int(),
        code: z.string().min(4).max(200).describe('Access code as visitors type it. Only its hash is stored.'),
      }),
    )
    .output(draftSchema),
  submit: operation({
    access: 'page.edit-articles',
    cost: 5,
    method: 'POST',
    path: '/sites/{site}/pages/{page}/draft/submission',
    summary: 'Submit the draft for review as a new revision, if it could be published',
  })
    .input(pageInput.extend({ label: z.string().min(1).max(200).optional() }))
    .output(revisionSummarySchema),
  check: operation({
    access: 'page.edit-articles',
    cost: 5,
    method: 'GET',
    path: '/sites/{site}/pages/{page}/findings',
    summary: 'Run the checks on a draft',
  })
    .input(pageInput)
    .output(z.object({ version: z.int(), findings: z.array(findingSchema) })),
};
