import { isZone, z } from '@quoin/sdk';
import { titleSchema } from '@quoin/core';
import { instant, operation, siteId } from './operation.ts';
import { pageLists } from './page-list.ts';
import { localeSchema, pageInput, pageSchema, pathSchema, templateName } from './page-schema.ts';
import { subjectSchema } from './subject.ts';

const access = 'page.edit-articles';

export const pages = {
  ...pageLists,
  create: operation({
    access,
    cost: 2,
    method: 'POST',
    path: '/sites/{site}/pages',
    summary: 'Begin a page from a template',
  })
    .input(
      z.strictObject({
        site: siteId,
        template: templateName,
        title: titleSchema,
        path: pathSchema,
        locale: localeSchema.optional().describe('The default locale of the site unless given'),
        parent: z.uuid().optional(),
        translationGroup: z.uuid().optional().describe('Shared by pages that translate each other'),
      }),
    )
    .output(pageSchema),
  get: operation({ access, method: 'GET', path: '/sites/{site}/pages/{page}', summary: 'One page without its content' })
    .input(pageInput)
    .output(pageSchema),
  duplicate: operation({
    access,
    cost: 5,
    method: 'POST',
    path: '/sites/{site}/pages/{page}/duplicates',
    summary: 'Begin a page with a copy of the draft of another',
  })
    .input(
      pageInput.extend({
        title: titleSchema,
        path: pathSchema,
        parent: z.uuid().nullable().optional().describe('That of the other page unless given'),
      }),
    )
    .output(pageSchema),
  move: operation({
    access,
    method: 'PATCH',
    path: '/sites/{site}/pages/{page}',
    summary: 'Move a page and those below it; the old paths redirect',
  })
    .input(pageInput.extend({ path: pathSchema.optional(), parent: z.uuid().nullable().optional() }))
    .output(pageSchema),
  schedule: operation({
    access: 'page.publish',
    method: 'PUT',
    path: '/sites/{site}/pages/{page}/schedule',
    summary: 'Say when a page is visible',
  })
    .input(
      pageInput.extend({
        publishAt: instant.nullable(),
        unpublishAt: instant.nullable(),
        zone: z.string().max(100).refine(isZone, 'must be an IANA zone such as America/New_York').nullable(),
      }),
    )
    .output(pageSchema),
  delete: operation({ access, method: 'DELETE', path: '/sites/{site}/pages/{page}', summary: 'Delete a page' })
    .input(
      pageInput.extend({
        below: z.boolean().optional().describe('Delete the pages below it, too; refused without, when there are any'),
      }),
    )
    .output(z.object({ deleted: z.int() })),
  undelete: operation({
    access,
    method: 'POST',
    path: '/sites/{site}/pages/{page}/restoration',
    summary: 'Bring a deleted page back, with what was deleted with it',
  })
    .input(pageInput.extend({ path: pathSchema.optional().describe('Where it was unless given') }))
    .output(z.object({ page: pageSchema, restored: z.int() })),
  rendering: operation({
    access,
    method: 'GET',
    path: '/sites/{site}/pages/{page}/rendering',
    summary: 'Why a page was rendered again: the latest changes of what it is made from',
  })
    .input(pageInput)
    .output(
      z.object({
        isShared: z
          .boolean()
          .describe('Whether all visitors who are not signed in share one finished page; else it is rendered for each'),
        lacks: z
          .boolean()
          .describe('Whether something failed on that page, so that visitors see a gap or what stands in for it'),
        changes: z.array(
          z.object({
            number: z.int(),
            at: instant,
            actor: z.uuid().nullable().describe('Who changed it; null where that is not known, or nobody did'),
            actorName: z.string().nullable(),
            keys: z.array(z.string()).describe('What changed, such as page:<id> or source:<name>'),
          }),
        ),
        about: z.record(z.string(), subjectSchema).describe('The pages that keys name, by page:<id>'),
      }),
    ),
  translations: operation({
    access,
    method: 'GET',
    path: '/sites/{site}/pages/{page}/translations',
    summary: 'The page in each locale of its site',
  })
    .input(pageInput)
    .output(z.object({ translations: z.array(z.object({ locale: z.string(), page: pageSchema.nullable() })) })),
  translate: operation({
    access,
    cost: 5,
    method: 'POST',
    path: '/sites/{site}/pages/{page}/translations',
    summary: 'Begin a translation of a page',
  })
    .input(
      pageInput.extend({
        locale: localeSchema,
        content: z
          .enum(['copy', 'empty'])
          .describe('Begin with a copy of the draft, or with what its template begins with'),
        title: titleSchema.optional().describe('That of the page unless given'),
        path: pathSchema.optional().describe('That of the page unless given'),
      }),
    )
    .output(pageSchema),
};
