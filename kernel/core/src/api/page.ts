import { z } from '@quoin/sdk';
import { titleSchema } from '../page/content.ts';
import { instant, nothing, operation, siteId, windowShape } from './operation.ts';

export const statusSchema = z.enum(['draft', 'published', 'changed', 'unpublished']);
const path = z.string().min(1).max(1000);
const templateName = z.string().min(1).max(200);
const locale = z.string().min(2).max(35);

const pageSchema = z.object({
  id: z.uuid(),
  locale: z.string(),
  translationGroup: z.string(),
  parent: z.uuid().nullable(),
  path: z.string(),
  template: z.string(),
  title: z.string(),
  status: statusSchema,
  publishAt: instant.nullable(),
  unpublishAt: instant.nullable(),
  zone: z.string().nullable().describe('The time zone in which the two were meant'),
  publishedRevision: z.uuid().nullable(),
  draftVersion: z.int(),
  draftUpdatedAt: instant,
  createdAt: instant,
  updatedAt: instant,
});

export type ApiPage = z.output<typeof pageSchema>;

/** The input of an operation on one page. */
export const pageInput = z.strictObject({ site: siteId, page: z.uuid() });

export const pages = {
  list: operation({ access: 'page.edit-articles', method: 'GET', path: '/sites/{site}/pages', summary: 'Pages, filtered and sorted' })
    .input(
      z.strictObject({
        site: siteId,
        search: z.string().max(200).optional().describe('Words that each occur in title or path'),
        status: statusSchema.optional(),
        template: templateName.optional(),
        locale: locale.optional(),
        parent: z.union([z.uuid(), z.literal('none')]).optional(),
        sort: z.enum(['path', '-path', 'title', '-title', 'updatedAt', '-updatedAt']).optional(),
        ...windowShape,
      }),
    )
    .output(z.object({ pages: z.array(pageSchema), total: z.int() })),
  create: operation({ access: 'page.edit-articles', method: 'POST', path: '/sites/{site}/pages', summary: 'Begin a page from a template' })
    .input(
      z.strictObject({
        site: siteId,
        template: templateName,
        title: titleSchema,
        path,
        locale: locale.optional().describe('The default locale of the site unless given'),
        parent: z.uuid().optional(),
        translationGroup: z.uuid().optional().describe('Shared by pages that translate each other'),
      }),
    )
    .output(pageSchema),
  get: operation({ access: 'page.edit-articles', method: 'GET', path: '/sites/{site}/pages/{page}', summary: 'One page without its content' })
    .input(pageInput)
    .output(pageSchema),
  move: operation({ access: 'page.edit-articles', method: 'PATCH', path: '/sites/{site}/pages/{page}', summary: 'Move a page' })
    .input(pageInput.extend({ path: path.optional(), parent: z.uuid().nullable().optional() }))
    .output(pageSchema),
  schedule: operation({ access: 'page.publish', method: 'PUT', path: '/sites/{site}/pages/{page}/schedule', summary: 'Say when a page is visible' })
    .input(
      pageInput.extend({
        publishAt: instant.nullable(),
        unpublishAt: instant.nullable(),
        zone: z.string().max(100).nullable(),
      }),
    )
    .output(pageSchema),
  delete: operation({ access: 'page.edit-articles', method: 'DELETE', path: '/sites/{site}/pages/{page}', summary: 'Delete a page' })
    .input(pageInput)
    .output(nothing),
};
