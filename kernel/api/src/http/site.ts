import { z } from '@quoin/sdk';
import { instant, operation, siteId } from './operation.ts';
import { pageSchema, peopleSchema } from './page-schema.ts';

const siteSchema = z.object({
  id: z.string(),
  name: z.string(),
  hosts: z.array(z.string()),
  url: z.string().nullable().describe('Its origin; null while it is not served'),
  locales: z.array(z.string()),
  zone: z.string(),
  health: z.enum(['good', 'bad']),
});

export type ApiSite = z.output<typeof siteSchema>;

const siteDetailSchema = siteSchema.extend({
  brand: z.object({ name: z.string(), version: z.string() }),
  plugins: z.array(z.object({ name: z.string(), version: z.string(), title: z.string(), description: z.string() })),
  composition: z.string().describe('The id of the composition that is served'),
});

const dashboardSchema = z.object({
  counts: z.object({ draft: z.int(), published: z.int(), changed: z.int(), unpublished: z.int() }),
  recent: z.array(pageSchema).describe('The pages that changed last'),
  handedIn: z
    .object({ pages: z.array(pageSchema), total: z.int() })
    .describe('Drafts that wait for review, the longest waiting first'),
  scheduled: z.array(pageSchema).describe('Pages that appear, change or disappear next'),
  late: z
    .array(z.object({ page: z.uuid(), path: z.string(), at: instant, publishedAt: instant }))
    .describe('Changes of the last week whose instant came while no server ran, the latest first'),
  people: peopleSchema,
  health: z.enum(['good', 'bad']),
  problems: z
    .array(z.object({ where: z.string(), message: z.string() }))
    .describe('What is wrong with the site, for its administrators'),
});

export const sites = {
  list: operation({ access: 'signed-in', method: 'GET', path: '/sites', summary: 'The sites on which you hold a role' })
    .input(z.strictObject({}))
    .output(z.object({ sites: z.array(siteSchema) })),
  get: operation({
    access: 'site.read',
    method: 'GET',
    path: '/sites/{site}',
    summary: 'One site and what it is composed of',
  })
    .input(z.strictObject({ site: siteId }))
    .output(siteDetailSchema),
  dashboard: operation({
    access: 'page.edit-articles',
    method: 'GET',
    path: '/sites/{site}/dashboard',
    summary: 'What goes on at a site',
  })
    .input(z.strictObject({ site: siteId }))
    .output(dashboardSchema),
};
