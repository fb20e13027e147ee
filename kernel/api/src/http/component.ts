import { keySchema, nodeSchema } from '@quoin/core';
import { z } from '@quoin/sdk';
import { frameSchema } from './canvas.ts';
import { problemSchema } from './draft.ts';
import { numberInUrl, operation, siteId, windowShape } from './operation.ts';
import { statusSchema } from './page-schema.ts';

const componentPath = '/sites/{site}/components/{component}';
const componentInput = z.strictObject({ site: siteId, component: z.string().min(1).max(200) });
const count = z.object({ nodes: z.int(), pages: z.int() });

export const components = {
  demo: operation({
    access: 'site.read',
    method: 'POST',
    cost: 2,
    path: `${componentPath}/demos/{index}/frame`,
    summary: 'Create a token for a demo of a component, valid for two minutes',
  })
    .input(
      componentInput.extend({
        index: numberInUrl,
        brand: siteId.optional().describe('Site whose brand the demo is rendered with. Defaults to `site`.'),
        scheme: z.enum(['light', 'dark', 'auto']).optional(),
        direction: z.enum(['ltr', 'rtl']).optional().describe('Defaults to that of the first locale of `site`.'),
        props: z
          .record(keySchema, z.json())
          .optional()
          .describe('Props to render instead of those of the demo, at most 32 KB as JSON. Nothing is stored.'),
      }),
    )
    .output(
      frameSchema.extend({
        node: nodeSchema.describe('The demo as a page stores it'),
        problems: z.array(problemSchema).describe('Problems in its props that prevent publishing'),
      }),
    ),
  usages: operation({
    access: 'page.edit',
    method: 'GET',
    path: `${componentPath}/usages`,
    summary: 'List the pages that use a component, by path',
  })
    .input(componentInput.extend(windowShape))
    .output(
      z.object({
        draft: count.describe('Usage in drafts'),
        published: count.describe('Usage in published pages'),
        pages: z.array(
          z.object({
            id: z.uuid(),
            title: z.string(),
            path: z.string(),
            locale: z.string(),
            template: z.string(),
            status: statusSchema,
            draft: z.int().describe('Number of its nodes in the draft'),
            published: z.int().describe('Number of its nodes in the published revision'),
            next: z.int().describe('Number of its nodes in the scheduled change'),
          }),
        ),
        total: z.int().describe('Number of pages that use it in a draft, a published revision or a scheduled change'),
      }),
    ),
  weight: operation({
    access: 'site.read',
    method: 'GET',
    path: `${componentPath}/weight`,
    summary: 'Get the weight that a component adds to a page',
  })
    .input(componentInput)
    .output(
      z.object({
        css: z.int().describe('Gzipped size of its CSS and of that of its parts, in bytes'),
        script: z
          .int()
          .describe('Gzipped size of its script and of the modules that it imports, in bytes, without React'),
        hydrate: z.string().nullable().describe('Hydration strategy of its script; null if it has no script'),
      }),
    ),
};
