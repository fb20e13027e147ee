import { z } from '@quoin/sdk';
import { instant, nothing, operation, windowShape } from './operation.ts';
import { subjectSchema } from './subject.ts';

const state = z.enum(['waiting', 'running', 'done', 'dead']);

const jobSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  target: z.string().nullable().describe('The service that it needs'),
  state,
  runAt: instant.describe('When it is due; of a job that was begun, when it was'),
  attempts: z.int(),
  maxAttempts: z.int(),
  progress: z.int().nullable().describe('In percent, where its worker says so'),
  lastError: z.string().nullable(),
  createdAt: instant,
  about: z.record(z.string(), subjectSchema).describe('What the ids in the payload stand for, by their key there'),
});

const breakerSchema = z.object({
  target: z.string(),
  failures: z.int().describe('In a row'),
  lastError: z.string(),
  openedAt: instant,
  openUntil: instant.describe('When one job tries whether it answers again'),
});

export type ApiJob = z.output<typeof jobSchema>;

/** Jobs belong to no site. */
const everywhere = z.strictObject({ site: z.literal('*') });
const jobInput = everywhere.extend({ job: z.uuid() });

const site = z.object({
  id: z.string(),
  name: z.string(),
  problems: z.array(z.string()),
  warnings: z.array(z.string()),
});

const healthSchema = z.object({
  status: z.enum(['good', 'bad']),
  ready: z.boolean().describe('Whether the process that answered can serve, from what it keeps too'),
  conditions: z
    .array(z.object({ name: z.string(), met: z.boolean() }))
    .describe('What is so or not in the process that answered'),
  database: z.object({
    kind: z.enum(['sqlite', 'postgres']),
    ok: z.boolean(),
    milliseconds: z.number().nullable(),
    reason: z.string().nullable(),
  }),
  disk: z
    .object({ free: z.int(), size: z.int() })
    .nullable()
    .describe('Bytes where the data folder is; null where that cannot be told'),
  sites: z.array(site),
  jobs: z.object({ waiting: z.int(), running: z.int(), done: z.int(), dead: z.int() }),
  worker: z.object({ alive: z.boolean(), seenAt: instant }).describe('Of the process that answered'),
  versions: z.object({ quoin: z.string(), node: z.string() }),
  uptime: z.int().describe('In seconds'),
});

export type ApiHealth = z.output<typeof healthSchema>;

export const jobs = {
  list: operation({
    access: 'job.read',
    method: 'GET',
    path: '/sites/{site}/jobs',
    summary: 'Jobs, newest first, with what each is about; the site is *',
  })
    .input(everywhere.extend({ state: state.optional(), kind: z.string().min(1).max(100).optional(), ...windowShape }))
    .output(z.object({ jobs: z.array(jobSchema), total: z.int() })),
  get: operation({
    access: 'job.read',
    method: 'GET',
    path: '/sites/{site}/jobs/{job}',
    summary: 'One job, with its payload',
  })
    .input(jobInput)
    .output(jobSchema.extend({ payload: z.unknown() })),
  breakers: operation({
    access: 'job.read',
    method: 'GET',
    path: '/sites/{site}/job-breakers',
    summary: 'Services whose jobs wait because they failed again and again; the site is *',
  })
    .input(everywhere)
    .output(z.object({ breakers: z.array(breakerSchema) })),
  retry: operation({
    access: 'job.manage',
    method: 'POST',
    path: '/sites/{site}/jobs/{job}/attempt',
    summary: 'Give a dead job one more attempt',
  })
    .input(jobInput)
    .output(jobSchema),
  discard: operation({
    access: 'job.manage',
    method: 'DELETE',
    path: '/sites/{site}/jobs/{job}',
    summary: 'Discard a dead job',
  })
    .input(jobInput)
    .output(nothing),
  health: operation({
    access: 'job.read',
    method: 'GET',
    path: '/sites/{site}/health',
    summary: 'How this instance is; the site is *',
  })
    .input(everywhere)
    .output(healthSchema),
};
