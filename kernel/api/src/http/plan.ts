import { z } from '@quoin/sdk';
import { planOutcomes } from '@quoin/core';
import { instant, operation, siteId, windowShape } from './operation.ts';
import { differenceSchema } from './plugin.ts';

const outcome = z.enum(planOutcomes);
const counts = z.record(outcome, z.int());

const planSchema = z.object({
  id: z.uuid(),
  title: z.string().describe('What is planned for, in words'),
  target: z.object({
    kind: z
      .enum(['installed', 'package', 'options', 'removal'])
      .describe(
        'What is installed, another version of a package, other options of a plugin, or the site without a plugin',
      ),
    package: z.string().nullable().describe('Null for what is installed'),
    version: z.string().nullable().describe('As it was asked for; null but for another version'),
  }),
  state: z
    .enum(['planning', 'failed', 'ready', 'applying', 'applied', 'outdated'])
    .describe(
      '`outdated`: the site is by now served with something that it was not made for. One that was applied and taken back is ready again',
    ),
  progress: z.int().nullable().describe('In percent, while it is being made or applied'),
  error: z
    .string()
    .nullable()
    .describe('Why it could not be made, or why it could not be applied when that was tried last'),
  pictures: z.boolean().describe('Whether pictures of pages are asked for'),
  author: z.uuid().nullable(),
  authorName: z.string().nullable(),
  createdAt: instant,
  made: z
    .object({
      difference: differenceSchema,
      counts: counts.describe('Pages by outcome'),
      verdict: z.enum(['lossless', 'lossy', 'broken']).describe('The worst that becomes of a page or a row'),
    })
    .nullable()
    .describe('Null until it is made'),
});

export type ApiPlan = z.output<typeof planSchema>;

const loss = z.object({ kind: z.enum(['prop', 'slot']), path: z.string(), value: z.string() });
const node = { node: z.string(), name: z.string(), where: z.string() };

const reportSchema = z.object({
  madeAt: instant,
  revisions: z.int().describe('How many of the last revisions of each page were derived'),
  contents: z.int().describe('How many contents of pages were derived in all'),
  history: counts.describe('Older revisions by outcome'),
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
    .describe('How packages differ in what content relies on; the first 200 differences of each'),
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
  pictured: z
    .object({ pages: z.int(), left: z.int() })
    .nullable()
    .describe(
      'Of how many pages pictures were taken, and of how many more that differ none; null where none were asked for',
    ),
  manifest: z.record(z.string(), z.json()).describe('The parts of the manifest that differ, as they are planned'),
  mayHide: z.boolean().describe('Whether it only takes packages out, so that what breaks can be kept and hidden'),
});

export type ApiPlanReport = z.output<typeof reportSchema>;

const contentSchema = z.object({
  of: z.enum(['published', 'scheduled', 'next', 'draft', 'revision']),
  revision: z.int().nullable().describe('Null for a draft'),
  outcome,
  losses: z.array(loss.extend(node)),
  breaks: z.array(z.object({ ...node, field: z.string().optional(), message: z.string() })),
  unlisted: z.int().describe('Losses and breaks that are not listed'),
  html: z.string().nullable().describe('How its HTML differs, by its key in `differences`'),
  css: z.string().nullable().describe('The same of its CSS'),
  pictures: z
    .object({
      before: z.string().describe('The name of a picture of the plan'),
      after: z.string(),
      difference: z.string().describe('The latter with what differs marked'),
      places: z.int().describe('In how many places it looks different; in none, the pictures are one'),
      isCut: z.boolean().describe('Whether the page goes on below'),
    })
    .nullable(),
  unpictured: z.string().nullable().describe('Why there are no pictures where some were asked for'),
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

const textDifference = z.object({
  pieces: z.array(z.object({ kind: z.enum(['same', 'removed', 'added', 'skipped']), text: z.string() })),
  isCut: z.boolean(),
});

export type ApiTextDifference = z.output<typeof textDifference>;

const access = 'plugin.manage';
const path = '/sites/{site}/plans';
const ofSite = z.strictObject({ site: siteId });
const onePlan = ofSite.extend({ plan: z.uuid() });

export const plans = {
  list: operation({
    access,
    method: 'GET',
    path,
    summary: 'The plans of upgrades of a site that are kept, newest first',
  })
    .input(ofSite)
    .output(z.object({ plans: z.array(planSchema) })),
  begin: operation({
    access,
    method: 'POST',
    path,
    summary:
      'Begin to rehearse an upgrade: everything that is stored is derived and rendered under both versions. Nothing is changed by that',
  })
    .input(
      ofSite.extend({
        package: z
          .string()
          .min(1)
          .max(214)
          .optional()
          .describe('A package that the site is served with; what is installed unless given'),
        options: z
          .record(z.string(), z.json())
          .optional()
          .describe('Of that package, in place of those that it is served with, secrets aside; then its version stays'),
        remove: z
          .strictObject({
            freeze: z.boolean().describe('What its components showed last goes on to be shown; else nothing of it'),
            replace: z
              .array(
                z.strictObject({
                  component: z.string(),
                  by: z.string(),
                  names: z
                    .record(z.string(), z.string())
                    .describe(
                      'Props and slots of the other one, by those that are stored. What is not listed keeps its name',
                    ),
                }),
              )
              .max(100)
              .describe('Components in whose place others are shown'),
          })
          .optional()
          .describe('Takes that package out: what is shown of what it leaves'),
        pictures: z
          .boolean()
          .optional()
          .describe(
            'Take pictures of the first 40 pages that differ, under both versions; takes a Chromium on the server',
          ),
        version: z
          .string()
          .regex(/^[\w.^~<>=*+-]{1,100}$/, 'must be a version, a range without spaces or a tag')
          .optional()
          .describe('Of that package, as a registry has it; the newest unless given'),
      }),
    )
    .output(planSchema),
  get: operation({
    access,
    method: 'GET',
    path: `${path}/{plan}`,
    summary: 'One plan, with what it means for the site',
  })
    .input(onePlan)
    .output(planSchema.extend({ report: reportSchema.nullable() })),
  pages: operation({
    access,
    method: 'GET',
    path: `${path}/{plan}/pages`,
    summary: 'What an upgrade means for each page for which it is not without consequence, the worst first',
  })
    .input(
      onePlan.extend({
        outcome: outcome.optional().describe('`unchanged`: those of which only older revisions are concerned'),
        search: z.string().min(1).max(200).optional().describe('Words that each occur in the path or the title'),
        ...windowShape,
      }),
    )
    .output(
      z.object({
        pages: z.array(pageSchema),
        total: z.int(),
        differences: z.record(z.string(), textDifference).describe('Those that were kept'),
      }),
    ),
  apply: operation({
    access,
    method: 'POST',
    path: `${path}/{plan}/application`,
    summary:
      'Begin to serve a site with what was planned. It is refused where content changed since in a way that matters',
  })
    .input(
      onePlan.extend({
        acceptLosses: z.boolean().optional().describe('Values may go to the attic'),
        keepHidden: z
          .boolean()
          .optional()
          .describe('What a package leaves behind that is taken out is kept, and not shown'),
      }),
    )
    .output(planSchema),
};

/** Path parameters of `GET /api/sites/{site}/plans/{plan}/pictures/{picture}`. */
export const planPictureInput = onePlan.extend({ picture: z.string().regex(/^[\w-]+\.webp$/) });
