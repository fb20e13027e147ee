import { z } from '@quoin/sdk';
import { instant, operation, siteId, windowShape } from './operation.ts';
import { localeSchema, pageInput, pageSchema, peopleSchema, statusSchema, templateName } from './page-schema.ts';

const access = 'page.edit-articles';
const parent = z.union([z.uuid(), z.literal('none')]);
const search = z.string().max(200);

const pageFilter = {
  search: search.optional().describe('Words that each occur in title or path'),
  status: statusSchema.optional(),
  template: templateName.optional(),
  locale: localeSchema.optional(),
  parent: parent.optional(),
  tag: z.string().min(1).max(100).optional(),
  author: z.uuid().optional().describe('Who saved the draft last'),
  handedIn: z.literal('true').optional().describe('Only those whose draft waits for review'),
  since: instant.optional().describe('Changed then or later'),
  until: instant.optional().describe('Changed before'),
};

const linkSchema = z.object({
  page: z.uuid(),
  path: z.string(),
  locale: z.string(),
  title: z.string(),
  status: statusSchema,
  nodes: z.int().describe('How many of its nodes link there'),
  published: z.boolean().describe('Whether visitors read the link'),
  draft: z.boolean().describe('Whether the draft has it'),
});

export const pageLists = {
  list: operation({ access, method: 'GET', path: '/sites/{site}/pages', summary: 'Pages, filtered and sorted' })
    .input(
      z.strictObject({
        site: siteId,
        ...pageFilter,
        sort: z.enum(['path', '-path', 'title', '-title', 'updatedAt', '-updatedAt']).optional(),
        ...windowShape,
      }),
    )
    .output(z.object({ pages: z.array(pageSchema), total: z.int(), people: peopleSchema })),
  tree: operation({
    access: 'page.edit',
    method: 'GET',
    path: '/sites/{site}/page-tree',
    summary: 'The pages directly below one, or at the top',
  })
    .input(z.strictObject({ site: siteId, parent: parent.optional(), locale: localeSchema.optional(), ...windowShape }))
    .output(
      z.object({
        pages: z.array(pageSchema.extend({ children: z.int().describe('How many pages are directly below it') })),
        total: z.int(),
      }),
    ),
  deleted: operation({
    access,
    method: 'GET',
    path: '/sites/{site}/deleted-pages',
    summary: 'Deleted pages, the latest first',
  })
    .input(z.strictObject({ site: siteId, ...windowShape }))
    .output(z.object({ pages: z.array(pageSchema.extend({ deletedAt: instant })), total: z.int() })),
  dependents: operation({
    access,
    method: 'GET',
    path: '/sites/{site}/pages/{page}/dependents',
    summary: 'What breaks when a page and those below it go',
  })
    .input(
      pageInput.extend({
        ...windowShape,
        scope: z
          .enum(['page', 'below'])
          .optional()
          .describe('Whether the page goes alone; with those below it unless given'),
      }),
    )
    .output(
      z.object({
        below: z.int().describe('How many pages are below it'),
        published: z.int().describe('How many of it and those below visitors read'),
        links: z.array(linkSchema).describe('Other pages that link there, those that visitors read first'),
        total: z.int(),
        publishedTotal: z.int().describe('How many of the links visitors read'),
        redirects: z.int().describe('How many redirects lead there'),
        regions: z.array(z.string()).describe('Regions that every page of the site takes from there'),
      }),
    ),
  tags: operation({ access, method: 'GET', path: '/sites/{site}/tags', summary: 'Tags in use, the most common first' })
    .input(z.strictObject({ site: siteId, search: search.optional(), limit: windowShape.limit }))
    .output(z.object({ tags: z.array(z.object({ tag: z.string(), pages: z.int() })) })),
  authors: operation({
    access,
    method: 'GET',
    path: '/sites/{site}/authors',
    summary: 'Who saved drafts last, the busiest first',
  })
    .input(z.strictObject({ site: siteId }))
    .output(z.object({ authors: z.array(z.object({ id: z.uuid(), name: z.string(), pages: z.int() })) })),
};
