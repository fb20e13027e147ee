import { z } from '@quoin/sdk';
import { frameSchema } from './canvas.ts';
import { numberInUrl, operation, siteId, windowShape } from './operation.ts';
import { statusSchema } from './page-schema.ts';

const componentPath = '/sites/{site}/components/{component}';
const componentInput = z.strictObject({ site: siteId, component: z.string().min(1).max(200) });
const count = z.object({ nodes: z.int(), pages: z.int() });

export const components = {
  demo: operation({
    access: 'site.read',
    method: 'POST',
    path: `${componentPath}/demos/{index}/frame`,
    summary: 'A token that opens a demo of a component within two minutes',
  })
    .input(
      componentInput.extend({
        index: numberInUrl,
        brand: siteId.optional().describe('The site whose brand it is shown in; the site itself unless given'),
        scheme: z.enum(['light', 'dark', 'auto']).optional(),
      }),
    )
    .output(frameSchema),
  usages: operation({
    access: 'page.edit',
    method: 'GET',
    path: `${componentPath}/usages`,
    summary: 'The pages that use a component, by path',
  })
    .input(componentInput.extend(windowShape))
    .output(
      z.object({
        draft: count.describe('In drafts'),
        published: count.describe('In what visitors see'),
        pages: z.array(
          z.object({
            id: z.uuid(),
            title: z.string(),
            path: z.string(),
            locale: z.string(),
            template: z.string(),
            status: statusSchema,
            draft: z.int().describe('How many nodes of it the draft holds'),
            published: z.int().describe('How many the published revision holds'),
            next: z.int().describe('How many a scheduled change brings'),
          }),
        ),
        total: z.int().describe('Pages that use it in any of these'),
      }),
    ),
  weight: operation({
    access: 'site.read',
    method: 'GET',
    path: `${componentPath}/weight`,
    summary: 'What a component adds to a page',
  })
    .input(componentInput)
    .output(
      z.object({
        css: z.int().describe('Bytes of its CSS, gzip'),
        script: z.int().describe('Bytes of its own script, gzip; without what islands share'),
        hydrate: z.string().nullable().describe('When its script starts; null without one'),
      }),
    ),
};
