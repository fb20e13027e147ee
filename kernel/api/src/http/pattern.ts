import { nodeSchema, titleSchema } from '@quoin/core';
import { z } from '@quoin/sdk';
import { operation, siteId } from './operation.ts';
import { localeSchema, pageInput, pageSchema, pathSchema } from './page-schema.ts';

const patternSchema = z.object({
  page: z.uuid().describe('Id of the partial page that holds its nodes'),
  title: z.string(),
  description: z.string().nullable(),
  group: z.string().nullable().describe('First tag of the page, under which editors find it'),
  published: z.boolean().describe('Whether pages can include it'),
  components: z.array(z.string()).describe('Names of its outermost nodes, in order'),
});

export type ApiPattern = z.output<typeof patternSchema>;

const path = '/sites/{site}/patterns';

/** Patterns are the partial pages of a site, without those that fill a region of all its pages. */
export const patterns = {
  list: operation({ access: 'page.edit-articles', cost: 2, method: 'GET', path, summary: 'List patterns, by title' })
    .input(z.strictObject({ site: siteId, locale: localeSchema }))
    .output(z.object({ items: z.array(patternSchema).describe('The first 100') })),
  get: operation({
    access: 'page.edit-articles',
    method: 'GET',
    path: `${path}/{page}`,
    summary: 'Get the published nodes of a pattern, or those of its draft if it is not published',
  })
    .input(pageInput)
    .output(z.object({ nodes: z.array(nodeSchema) })),
  create: operation({
    access: 'page.edit-articles',
    cost: 2,
    method: 'POST',
    path,
    summary: 'Save nodes as a pattern: the draft of a new partial page',
    large: true,
  })
    .input(
      z.strictObject({
        site: siteId,
        locale: localeSchema,
        title: titleSchema,
        path: pathSchema,
        group: z.string().trim().min(1).max(100).optional(),
        nodes: z.array(nodeSchema).min(1).max(100),
      }),
    )
    .output(pageSchema),
};
