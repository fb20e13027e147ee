import { z } from '@quoin/sdk';
import { instant, operation, siteId, siteScope } from './operation.ts';
import { pageSchema, peopleSchema } from './page-schema.ts';

const siteSchema = z.object({
  id: z.string(),
  name: z.string(),
  hosts: z.array(z.string()),
  url: z.string().nullable().describe('Origin of the site; null while it is not served'),
  locales: z.array(z.string()),
  zone: z.string(),
  health: z.enum(['good', 'bad']),
});

export type ApiSite = z.output<typeof siteSchema>;

const siteDetailSchema = siteSchema.extend({
  brand: z.object({ name: z.string(), version: z.string() }),
  plugins: z.array(z.object({ name: z.string(), version: z.string(), title: z.string(), description: z.string() })),
  composition: z.string().describe('Id of the served composition'),
});

const dashboardSchema = z.object({
  counts: z.object({ draft: z.int(), published: z.int(), changed: z.int(), unpublished: z.int() }),
  recent: z.array(pageSchema).describe('Most recently changed pages'),
  handedIn: z
    .object({ pages: z.array(pageSchema), total: z.int() })
    .describe('Drafts waiting for review, longest waiting first'),
  scheduled: z.array(pageSchema).describe('Pages that will be published, changed or unpublished next'),
  late: z
    .array(z.object({ page: z.uuid(), path: z.string(), at: instant, publishedAt: instant }))
    .describe('Scheduled changes of the last week that were late because no server was running, latest first'),
  people: peopleSchema,
  health: z.enum(['good', 'bad']),
  problems: z
    .array(z.object({ where: z.string(), message: z.string() }))
    .describe('Problems of the site, visible to its administrators'),
});

const unfinishedSchema = z.object({
  page: z.uuid().nullable().describe('Null if there is no such page'),
  path: z.string(),
  locale: z.string(),
  title: z.string(),
  messages: z.array(z.string()).min(1),
});

export type ApiUnfinished = z.output<typeof unfinishedSchema>;

const milliseconds = z.number().nullable();

const activitySchema = z.object({
  interval: z.int().describe('Minutes that a point covers'),
  points: z
    .array(
      z.object({
        at: instant.describe('When the interval starts'),
        requests: z.int(),
        failedRequests: z.int().describe('Requests answered with a status of 500 or more'),
        renders: z.int().describe('Pages rendered, not read from a cache'),
        medianRender: milliseconds.describe('Milliseconds that half of the pages took at most, within 12 %'),
        slowRender: milliseconds.describe('Milliseconds that 95 % of the pages took at most, within 12 %'),
        publications: z.int(),
        failedJobs: z.int().describe('Failed attempts of jobs, such as deliveries and mails'),
      }),
    )
    .describe('All intervals of the period, oldest first; the last one is not over'),
});

export type ApiActivity = z.output<typeof activitySchema>;

export const sites = {
  list: operation({
    access: 'signed-in',
    method: 'GET',
    path: '/sites',
    summary: 'List the sites on which you hold a role',
  })
    .input(z.strictObject({}))
    .output(z.object({ sites: z.array(siteSchema) })),
  get: operation({
    access: 'site.read',
    method: 'GET',
    path: '/sites/{site}',
    summary: 'Get a site with its composition',
  })
    .input(z.strictObject({ site: siteId }))
    .output(siteDetailSchema),
  dashboard: operation({
    access: 'page.edit-articles',
    method: 'GET',
    path: '/sites/{site}/dashboard',
    summary: 'Get the dashboard of a site',
  })
    .input(z.strictObject({ site: siteId }))
    .output(dashboardSchema),
  unfinished: operation({
    access: 'page.edit-articles',
    method: 'GET',
    path: '/sites/{site}/unfinished',
    summary:
      'List the pages that a site lacks, and what checks find on published pages; of 20 pages, which changed longest ago',
  })
    .input(z.strictObject({ site: siteId }))
    .output(
      z.object({
        unfinished: z.array(unfinishedSchema),
        settings: z
          .array(z.string())
          .describe('What the manifest names, and neither the environment nor a row has, for those who manage plugins'),
      }),
    ),
  activity: operation({
    access: 'site.read',
    method: 'GET',
    path: '/sites/{site}/activity',
    summary: 'Count requests, rendered pages, publications and failed jobs over time, of a site or of all (*)',
  })
    .input(z.strictObject({ site: siteScope, period: z.enum(['day', 'week']).default('day') }))
    .output(activitySchema),
};
