import { z } from '@quoin/sdk';
import { pageContentSchema } from '../page/content.ts';
import { instant, operation, windowShape } from './operation.ts';
import { pageInput, peopleSchema } from './page-schema.ts';

export const revisionSummarySchema = z.object({
  id: z.uuid(),
  number: z.int(),
  reason: z.enum(['published', 'review', 'named', 'takeover', 'restored']),
  label: z.string().nullable(),
  author: z.uuid().nullable(),
  composition: z.string().nullable(),
  createdAt: instant,
});

const revisionInput = pageInput.extend({ revision: z.uuid() });

export const revisions = {
  list: operation({ access: 'page.edit-articles', method: 'GET', path: '/sites/{site}/pages/{page}/revisions', summary: 'Revisions, newest first' })
    .input(pageInput.extend(windowShape))
    .output(z.object({ revisions: z.array(revisionSummarySchema), total: z.int(), people: peopleSchema })),
  get: operation({
    access: 'page.edit-articles',
    method: 'GET',
    path: '/sites/{site}/pages/{page}/revisions/{revision}',
    summary: 'One revision with its content',
  })
    .input(revisionInput)
    .output(revisionSummarySchema.extend({ content: pageContentSchema })),
  restore: operation({
    access: 'page.edit-articles',
    method: 'POST',
    path: '/sites/{site}/pages/{page}/revisions/{revision}/restoration',
    summary: 'Make the content of a revision the draft',
  })
    .input(revisionInput.extend({ expectedVersion: z.int() }))
    .output(z.object({ version: z.int() })),
};

/** Publishing and its opposite. */
export const publication = {
  publish: operation({ access: 'page.publish', method: 'POST', path: '/sites/{site}/pages/{page}/publication', summary: 'Publish the draft' })
    .input(pageInput.extend({ expectedVersion: z.int(), label: z.string().min(1).max(200).optional() }))
    .output(revisionSummarySchema),
  unpublish: operation({ access: 'page.publish', method: 'DELETE', path: '/sites/{site}/pages/{page}/publication', summary: 'Take a page from visitors' })
    .input(pageInput)
    .output(z.object({ status: z.enum(['draft', 'unpublished']) })),
};
