import { z } from '@quoin/sdk';
import { instant, nothing, operation, windowShape } from './operation.ts';
import { subjectSchema } from './subject.ts';

const state = z.enum(['waiting', 'running', 'done', 'dead']);

const jobSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  target: z.string().nullable().describe('Service that the job depends on'),
  state,
  runAt: instant.describe('When the job is due; once it has started, when it was due'),
  attempts: z.int(),
  maxAttempts: z.int(),
  progress: z.int().nullable().describe('Progress in percent; null if its worker does not report it'),
  lastError: z.string().nullable(),
  createdAt: instant,
  about: z.record(z.string(), subjectSchema).describe('Subjects that ids in the payload refer to, by payload key'),
});

const breakerSchema = z.object({
  target: z.string(),
  failures: z.int().describe('Number of consecutive failures'),
  lastError: z.string(),
  openedAt: instant,
  openUntil: instant.describe('When a single job tests whether the service is available again'),
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
  ready: z.boolean().describe('Whether the responding process can serve pages, if only from its cache'),
  conditions: z
    .array(z.object({ name: z.string(), met: z.boolean() }))
    .describe('Readiness conditions of the responding process'),
  database: z.object({
    kind: z.enum(['sqlite', 'postgres']),
    ok: z.boolean(),
    milliseconds: z.number().nullable(),
    reason: z.string().nullable(),
  }),
  disk: z
    .object({ free: z.int(), size: z.int() })
    .nullable()
    .describe('Free and total bytes of the disk with the data folder; null if unknown'),
  sites: z.array(site),
  jobs: z.object({ waiting: z.int(), running: z.int(), done: z.int(), dead: z.int() }),
  worker: z.object({ alive: z.boolean(), seenAt: instant }).describe('Job worker of the responding process'),
  versions: z.object({ quoin: z.string(), node: z.string() }),
  uptime: z.int().describe('Uptime in seconds'),
});

export type ApiHealth = z.output<typeof healthSchema>;

export const jobs = {
  list: operation({
    access: 'job.read',
    method: 'GET',
    path: '/sites/{site}/jobs',
    summary: 'List jobs with their subjects, newest first. The site must be *.',
  })
    .input(everywhere.extend({ state: state.optional(), kind: z.string().min(1).max(100).optional(), ...windowShape }))
    .output(z.object({ jobs: z.array(jobSchema), total: z.int() })),
  get: operation({
    access: 'job.read',
    method: 'GET',
    path: '/sites/{site}/jobs/{job}',
    summary: 'Get a job with its payload',
  })
    .input(jobInput)
    .output(jobSchema.extend({ payload: z.unknown() })),
  breakers: operation({
    access: 'job.read',
    method: 'GET',
    path: '/sites/{site}/job-breakers',
    summary: 'List the services that failed repeatedly, so that their jobs are paused. The site must be *.',
  })
    .input(everywhere)
    .output(z.object({ breakers: z.array(breakerSchema) })),
  retry: operation({
    access: 'job.manage',
    method: 'POST',
    path: '/sites/{site}/jobs/{job}/attempt',
    summary: 'Retry a dead job once',
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
    summary: 'Get the health of this instance. The site must be *.',
  })
    .input(everywhere)
    .output(healthSchema),
};
