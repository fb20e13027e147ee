import { z } from '@quoin/sdk';
import { instant, operation, siteId, windowShape } from './operation.ts';
import { localeSchema, pageInput, pageSchema, peopleSchema, statusSchema, templateName } from './page-schema.ts';

const access = 'page.edit-articles';
const parent = z.union([z.uuid(), z.literal('none')]);
const search = z.string().max(200);

const pageFilter = {
  search: search.optional().describe('Search terms, each of which must occur in the title or the path'),
  status: statusSchema.optional(),
  template: templateName.optional(),
  locale: localeSchema.optional(),
  parent: parent.optional(),
  tag: z.string().min(1).max(100).optional(),
  author: z.uuid().optional().describe('Id of the user who last saved the draft'),
  handedIn: z.literal('true').optional().describe('Only pages whose draft is waiting for review'),
  since: instant.optional().describe('Only pages changed at or after this time'),
  until: instant.optional().describe('Only pages changed before this time'),
};

const translationSchema = z.object({ page: z.uuid(), locale: z.string(), title: z.string(), status: statusSchema });

export type ApiListedTranslation = z.output<typeof translationSchema>;

const linkSchema = z.object({
  page: z.uuid(),
  path: z.string(),
  locale: z.string(),
  title: z.string(),
  status: statusSchema,
  nodes: z.int().describe('Number of its nodes that link to the page or to those below it'),
  published: z.boolean().describe('Whether the published page contains the link'),
  draft: z.boolean().describe('Whether the draft contains the link'),
});

export const pageLists = {
  list: operation({ access, method: 'GET', path: '/sites/{site}/pages', summary: 'List pages' })
    .input(
      z.strictObject({
        site: siteId,
        ...pageFilter,
        together: z
          .literal('true')
          .optional()
          .describe('Lists translations of a page as one: the one in the first language of the site that fits'),
        sort: z.enum(['path', '-path', 'title', '-title', 'updatedAt', '-updatedAt']).optional(),
        ...windowShape,
      }),
    )
    .output(
      z.object({
        pages: z.array(pageSchema),
        total: z.int(),
        people: peopleSchema,
        translations: z
          .record(z.uuid(), z.array(translationSchema))
          .describe('With `together`, the other languages of each page, by its id'),
      }),
    ),
  tree: operation({
    access: 'page.edit',
    method: 'GET',
    path: '/sites/{site}/page-tree',
    summary: 'List the pages directly below a page or at the top level',
  })
    .input(z.strictObject({ site: siteId, parent: parent.optional(), locale: localeSchema.optional(), ...windowShape }))
    .output(
      z.object({
        pages: z.array(pageSchema.extend({ children: z.int().describe('Number of pages directly below it') })),
        total: z.int(),
      }),
    ),
  deleted: operation({
    access,
    method: 'GET',
    path: '/sites/{site}/deleted-pages',
    summary: 'List deleted pages, most recently deleted first',
  })
    .input(z.strictObject({ site: siteId, ...windowShape }))
    .output(z.object({ pages: z.array(pageSchema.extend({ deletedAt: instant })), total: z.int() })),
  dependents: operation({
    access,
    method: 'GET',
    path: '/sites/{site}/pages/{page}/dependents',
    summary: 'List everything that would break if a page and those below it were removed',
  })
    .input(
      pageInput.extend({
        ...windowShape,
        scope: z
          .enum(['page', 'below'])
          .optional()
          .describe('Whether only the page is removed, or also the pages below it. Defaults to `below`.'),
      }),
    )
    .output(
      z.object({
        below: z.int().describe('Number of pages below it'),
        published: z.int().describe('Number of published pages among it and those below it'),
        links: z.array(linkSchema).describe('Other pages that link to them, published links first'),
        total: z.int(),
        publishedTotal: z.int().describe('Number of the links that are published'),
        redirects: z.int().describe('Number of redirects that lead to them'),
        rows: z
          .array(z.object({ source: z.string(), title: z.string().describe('Title of the source'), count: z.int() }))
          .describe('Numbers of rows that link to them, by data source'),
        regions: z.array(z.string()).describe('Regions that all pages of the site inherit from them'),
      }),
    ),
  tags: operation({
    access,
    method: 'GET',
    path: '/sites/{site}/tags',
    summary: 'List the tags in use, most common first',
  })
    .input(z.strictObject({ site: siteId, search: search.optional(), limit: windowShape.limit }))
    .output(z.object({ tags: z.array(z.object({ tag: z.string(), pages: z.int() })) })),
  authors: operation({
    access,
    method: 'GET',
    path: '/sites/{site}/authors',
    summary: 'List the users who last saved drafts, by descending number of drafts',
  })
    .input(z.strictObject({ site: siteId }))
    .output(z.object({ authors: z.array(z.object({ id: z.uuid(), name: z.string(), pages: z.int() })) })),
};
