import { nodeSchema, titleSchema } from '@quoin/core';
import { z } from '@quoin/sdk';
import { frameSchema } from './canvas.ts';
import { operation, siteId } from './operation.ts';
import { localeSchema, pageSchema, pathSchema } from './page-schema.ts';

const patternSchema = z.object({
  id: z.string().describe('Id of the partial page that holds its nodes, or the registered name'),
  plugin: z.string().nullable().describe('Package that registers it; null if it is a page'),
  title: z.string(),
  description: z.string().nullable(),
  keywords: z.array(z.string()),
  group: z.string().nullable().describe('Heading under which editors find it; of a page, its first tag'),
  published: z.boolean().describe('Whether pages can include it'),
  components: z.array(z.string()).describe('Names of its outermost nodes, in order'),
});

export type ApiPattern = z.output<typeof patternSchema>;

const path = '/sites/{site}/patterns';
export const patternId = z.string().min(1).max(200).describe('Id of a partial page, or a registered name');
const patternInput = z.strictObject({ site: siteId, pattern: patternId });

/**
 * Patterns are those that packages register, and the partial pages of a site, without those that fill a region of all
 * its pages.
 */
export const patterns = {
  list: operation({
    access: 'page.edit-articles',
    cost: 2,
    method: 'GET',
    path,
    summary: 'List patterns, those of packages last',
  })
    .input(z.strictObject({ site: siteId, locale: localeSchema }))
    .output(
      z.object({
        items: z.array(patternSchema).describe('Pages by title, the first 100, and then what packages register'),
      }),
    ),
  get: operation({
    access: 'page.edit-articles',
    method: 'GET',
    path: `${path}/{pattern}`,
    summary: 'Get the nodes of a pattern: of a page, the published ones, or those of its draft if it is not published',
  })
    .input(
      patternInput.extend({
        locale: localeSchema
          .optional()
          .describe('Language of the texts of a package. Defaults to the default locale of the site'),
      }),
    )
    .output(z.object({ nodes: z.array(nodeSchema) })),
  demo: operation({
    access: 'site.read',
    cost: 2,
    method: 'POST',
    path: `${path}/{pattern}/frame`,
    summary: 'Create a token for a page with a pattern of a package, valid for two minutes',
  })
    .input(patternInput)
    .output(frameSchema),
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
