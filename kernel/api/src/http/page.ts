import { isZone, z } from '@quoin/sdk';
import { titleSchema } from '@quoin/core';
import { instant, operation, siteId } from './operation.ts';
import { pageLists } from './page-list.ts';
import { localeSchema, pageInput, pageSchema, pathSchema, templateName } from './page-schema.ts';
import { patternId } from './pattern.ts';
import { subjectSchema } from './subject.ts';

const access = 'page.edit-articles';

export const pages = {
  ...pageLists,
  create: operation({
    access,
    cost: 2,
    method: 'POST',
    path: '/sites/{site}/pages',
    summary: 'Create a page from a template',
  })
    .input(
      z.strictObject({
        site: siteId,
        template: templateName,
        title: titleSchema,
        path: pathSchema,
        locale: localeSchema.optional().describe('Defaults to the default locale of the site'),
        parent: z.uuid().optional(),
        translationGroup: z.uuid().optional().describe('Group shared by all translations of a page'),
        pattern: patternId
          .optional()
          .describe('Pattern whose nodes it begins with, in the region that suits them best'),
      }),
    )
    .output(pageSchema),
  get: operation({
    access,
    method: 'GET',
    path: '/sites/{site}/pages/{page}',
    summary: 'Get a page without its content',
  })
    .input(pageInput)
    .output(pageSchema),
  duplicate: operation({
    access,
    cost: 5,
    method: 'POST',
    path: '/sites/{site}/pages/{page}/duplicates',
    summary: 'Duplicate a page, copying its draft',
  })
    .input(
      pageInput.extend({
        title: titleSchema,
        path: pathSchema,
        parent: z.uuid().nullable().optional().describe('Defaults to the parent of the duplicated page'),
      }),
    )
    .output(pageSchema),
  move: operation({
    access,
    method: 'PATCH',
    path: '/sites/{site}/pages/{page}',
    summary: 'Move a page and those below it. The old paths redirect to the new ones.',
  })
    .input(pageInput.extend({ path: pathSchema.optional(), parent: z.uuid().nullable().optional() }))
    .output(pageSchema),
  schedule: operation({
    access: 'page.publish',
    method: 'PUT',
    path: '/sites/{site}/pages/{page}/schedule',
    summary: 'Set the period during which a page is published',
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
        below: z.boolean().optional().describe('Whether to also delete the pages below it. Required if there are any.'),
      }),
    )
    .output(z.object({ deleted: z.int() })),
  undelete: operation({
    access,
    method: 'POST',
    path: '/sites/{site}/pages/{page}/restoration',
    summary: 'Restore a deleted page with the pages deleted with it',
  })
    .input(pageInput.extend({ path: pathSchema.optional().describe('Defaults to its former path') }))
    .output(z.object({ page: pageSchema, restored: z.int() })),
  rendering: operation({
    access,
    method: 'GET',
    path: '/sites/{site}/pages/{page}/rendering',
    summary: 'List the latest changes that caused a page to be rendered again',
  })
    .input(pageInput)
    .output(
      z.object({
        isShared: z
          .boolean()
          .describe(
            'Whether visitors who are not signed in share one cached page; if false, it is rendered for each visitor',
          ),
        lacks: z
          .boolean()
          .describe('Whether part of the cached page failed to render, so that visitors see a gap or a fallback'),
        changes: z.array(
          z.object({
            number: z.int(),
            at: instant,
            actor: z
              .uuid()
              .nullable()
              .describe('Id of the user who made the change; null if unknown or if no user made it'),
            actorName: z.string().nullable(),
            keys: z.array(z.string()).describe('Keys of the changed data, for example page:<id> or source:<name>'),
          }),
        ),
        about: z.record(z.string(), subjectSchema).describe('Pages that the keys refer to, by page:<id>'),
      }),
    ),
  translations: operation({
    access,
    method: 'GET',
    path: '/sites/{site}/pages/{page}/translations',
    summary: 'List the translations of a page, one per locale of its site',
  })
    .input(pageInput)
    .output(z.object({ translations: z.array(z.object({ locale: z.string(), page: pageSchema.nullable() })) })),
  translate: operation({
    access,
    cost: 5,
    method: 'POST',
    path: '/sites/{site}/pages/{page}/translations',
    summary: 'Create a translation of a page',
  })
    .input(
      pageInput.extend({
        locale: localeSchema,
        content: z
          .enum(['copy', 'empty'])
          .describe('Whether to start with a copy of the draft or with the initial content of the template'),
        title: titleSchema.optional().describe('Defaults to that of the page'),
        path: pathSchema.optional().describe('Defaults to that of the page'),
      }),
    )
    .output(pageSchema),
};
