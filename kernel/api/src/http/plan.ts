import { z } from '@quoin/sdk';
import { planOutcomes } from '@quoin/core';
import { instant, operation, siteId, windowShape } from './operation.ts';
import { textDifferenceSchema } from './text-difference.ts';
import { differenceSchema } from './plugin.ts';

const outcome = z.enum(planOutcomes);
const counts = z.record(outcome, z.int());

const planSchema = z.object({
  id: z.uuid(),
  title: z.string().describe('Human-readable description of the planned change'),
  target: z.object({
    kind: z
      .enum(['installed', 'package', 'options', 'removal'])
      .describe(
        'Planned change: the installed packages, another version of a package, other options of a plugin, or the removal of a plugin',
      ),
    package: z.string().nullable().describe('Package that changes; null for `installed`'),
    version: z.string().nullable().describe('Version as requested; null unless `kind` is `package`'),
  }),
  state: z
    .enum(['planning', 'failed', 'ready', 'applying', 'applied', 'outdated'])
    .describe(
      '`outdated`: the served composition has changed since the plan was made. A plan that was applied and rolled back is `ready` again.',
    ),
  progress: z.int().nullable().describe('Progress in percent while the plan is being made or applied'),
  error: z.string().nullable().describe('Why the plan could not be made, or why the last attempt to apply it failed'),
  pictures: z.boolean().describe('Whether pictures of pages were requested'),
  author: z.uuid().nullable().describe('Who requested the plan; null if the command line made it'),
  authorName: z.string().nullable(),
  createdAt: instant,
  made: z
    .object({
      difference: differenceSchema,
      counts: counts.describe('Number of pages by outcome'),
      verdict: z.enum(['lossless', 'lossy', 'broken']).describe('Worst outcome of all pages and rows'),
    })
    .nullable()
    .describe('Result of the plan; null until it is made'),
});

export type ApiPlan = z.output<typeof planSchema>;

const loss = z.object({ kind: z.enum(['prop', 'slot']), path: z.string(), value: z.string() });
const node = { node: z.string(), name: z.string(), where: z.string() };

const reportSchema = z.object({
  madeAt: instant,
  revisions: z.int().describe('Number of latest revisions that were derived per page'),
  contents: z.int().describe('Total number of page contents derived'),
  history: counts.describe('Number of older revisions by outcome'),
  capabilities: z.array(
    z.object({
      plugin: z.string(),
      kind: z.enum(['hosts', 'secrets', 'data', 'modules']),
      name: z.string(),
      change: z.enum(['asked', 'dropped']),
    }),
  ),
  options: z.array(
    z.object({ plugin: z.string(), option: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  contracts: z
    .array(
      z.object({
        name: z.string(),
        differences: z.array(z.object({ where: z.string(), detail: z.string() })),
        total: z.int(),
      }),
    )
    .describe('Differences between packages that content depends on, the first 200 of each package'),
  sources: z.array(
    z.object({
      source: z.string(),
      rows: z.int(),
      counts,
      findings: z.array(
        z.object({
          id: z.string(),
          key: z.string().nullable(),
          losses: z.array(loss),
          breaks: z.array(z.object({ field: z.string().optional(), message: z.string() })),
        }),
      ),
    }),
  ),
  files: z
    .array(z.object({ where: z.string(), message: z.string() }))
    .describe('Content files in the folder of the site that can no longer be read'),
  pictured: z
    .object({ pages: z.int(), left: z.int() })
    .nullable()
    .describe(
      'Numbers of differing pages with pictures (`pages`) and without (`left`); null if no pictures were requested',
    ),
  manifest: z.record(z.string(), z.json()).describe('Changed parts of the manifest, with their planned values'),
  mayHide: z
    .boolean()
    .describe('Whether the plan only removes packages, so that content that breaks can be retained and hidden'),
});

export type ApiPlanReport = z.output<typeof reportSchema>;

const contentSchema = z.object({
  of: z.enum(['published', 'scheduled', 'next', 'draft', 'revision']),
  revision: z.int().nullable().describe('Number of the revision; null for a draft'),
  outcome,
  losses: z.array(loss.extend(node)),
  breaks: z.array(z.object({ ...node, field: z.string().optional(), message: z.string() })),
  unlisted: z.int().describe('Number of losses and breaks that are not listed'),
  html: z.string().nullable().describe('Key in `differences` of the changes to its HTML; null if there are none'),
  css: z.string().nullable().describe('Key in `differences` of the changes to its CSS; null if there are none'),
  pictures: z
    .object({
      before: z.string().describe('Name of the picture before the upgrade'),
      after: z.string(),
      difference: z.string().describe('Name of the picture after the upgrade, with the differences marked'),
      places: z.int().describe('Number of places that look different; if 0, the pictures are identical'),
      isCut: z.boolean().describe('Whether the page is longer than the picture'),
    })
    .nullable(),
  unpictured: z.string().nullable().describe('Why the requested pictures are missing; null if they are not'),
});

const pageSchema = z.object({
  id: z.string(),
  path: z.string(),
  locale: z.string(),
  title: z.string(),
  outcome,
  contents: z.array(contentSchema),
});

export type ApiPlanPage = z.output<typeof pageSchema>;

const access = 'plugin.manage';
const path = '/sites/{site}/plans';
const ofSite = z.strictObject({ site: siteId });
const onePlan = ofSite.extend({ plan: z.uuid() });

export const plans = {
  list: operation({
    access,
    method: 'GET',
    path,
    summary: 'List the stored upgrade plans of a site, newest first',
  })
    .input(ofSite)
    .output(z.object({ plans: z.array(planSchema) })),
  begin: operation({
    access,
    method: 'POST',
    path,
    summary:
      'Start planning an upgrade. Derives and renders all stored content under both versions, and changes nothing.',
  })
    .input(
      ofSite.extend({
        package: z
          .string()
          .min(1)
          .max(214)
          .optional()
          .describe('Package that the site is served with. Defaults to all installed packages.'),
        options: z
          .record(z.string(), z.json())
          .optional()
          .describe('Options of `package` that replace all but its secrets. The version does not change.'),
        remove: z
          .strictObject({
            freeze: z
              .boolean()
              .describe('Whether to keep showing the last output of its components; if false, they are hidden'),
            replace: z
              .array(
                z.strictObject({
                  component: z.string(),
                  by: z.string(),
                  names: z
                    .record(z.string(), z.string())
                    .describe(
                      'Props and slots of the replacement by their stored names. Names that are not listed stay the same.',
                    ),
                }),
              )
              .max(100)
              .describe('Components to replace with others'),
          })
          .optional()
          .describe('Removes `package`, and determines how its remaining content is shown'),
        pictures: z
          .boolean()
          .optional()
          .describe(
            'Whether to take pictures of the first 40 differing pages under both versions. Requires Chromium on the server.',
          ),
        version: z
          .string()
          .regex(/^[\w.^~<>=*+-]{1,100}$/, 'must be a version, a range without spaces or a tag')
          .optional()
          .describe('Version, range or tag of `package` in its registry. Defaults to the newest version.'),
      }),
    )
    .output(planSchema),
  get: operation({
    access,
    method: 'GET',
    path: `${path}/{plan}`,
    summary: 'Get a plan with its report',
  })
    .input(onePlan)
    .output(planSchema.extend({ report: reportSchema.nullable() })),
  pages: operation({
    access,
    method: 'GET',
    path: `${path}/{plan}/pages`,
    summary: 'List the pages that an upgrade affects, worst outcome first',
  })
    .input(
      onePlan.extend({
        outcome: outcome
          .optional()
          .describe(
            'Only pages with this outcome. `unchanged` selects pages of which only older revisions are affected.',
          ),
        search: z
          .string()
          .min(1)
          .max(200)
          .optional()
          .describe('Search terms, each of which must occur in the path or the title'),
        ...windowShape,
      }),
    )
    .output(
      z.object({
        pages: z.array(pageSchema),
        total: z.int(),
        differences: z.record(z.string(), textDifferenceSchema).describe('Stored differences of HTML and CSS, by key'),
      }),
    ),
  apply: operation({
    access,
    method: 'POST',
    path: `${path}/{plan}/application`,
    summary: 'Start applying a plan. Fails if content has changed since in a way that affects the outcome.',
  })
    .input(
      onePlan.extend({
        acceptLosses: z.boolean().optional().describe('Whether to accept that lost values are moved to the attic'),
        keepHidden: z
          .boolean()
          .optional()
          .describe('Whether to retain the content of removed packages without showing it'),
      }),
    )
    .output(planSchema),
};

/** Path parameters of `GET /api/sites/{site}/plans/{plan}/pictures/{picture}`. */
export const planPictureInput = onePlan.extend({ picture: z.string().regex(/^[\w-]+\.webp$/) });
