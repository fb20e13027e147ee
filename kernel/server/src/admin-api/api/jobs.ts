import { statfs } from 'node:fs/promises';
import type { ApiHealth, ApiJob, ApiSubject } from '@quoin/api';
import { KernelError } from '@quoin/core/errors';
import type { Json, Problem } from '@quoin/sdk';
import type { Job } from '@quoin/storage';
import { serverPackage } from '../../platform/packages/own-package.ts';
import { api, callerOf, type ApiContext } from './context.ts';
import { subjectsOf } from './subjects.ts';

/** Subjects in a payload, by key: `pageId` is the id of a page. */
const namesIn = ({ payload }: Job): [key: string, name: string][] =>
  Object.entries<Json>(typeof payload === 'object' ? (payload ?? {}) : {}).flatMap(([key, value]): [string, string][] =>
    key.endsWith('Id') && typeof value === 'string' ? [[key, `${key.slice(0, -2)}:${value}`]] : [],
  );

const subjectsIn = ({ services }: ApiContext, jobs: readonly Job[]): Promise<Map<string, ApiSubject>> =>
  subjectsOf(services, [...new Set(jobs.flatMap((job) => namesIn(job).map(([, name]) => name)))]);

function shapeOf(job: Job, subjects: ReadonlyMap<string, ApiSubject>): ApiJob {
  const { id, kind, target, state, runAt, attempts, maxAttempts, progress, lastError, createdAt } = job;
  const about: Record<string, ApiSubject> = {};
  for (const [key, name] of namesIn(job)) {
    const subject = subjects.get(name);
    if (subject !== undefined) about[key] = subject;
  }
  return {
    id,
    kind,
    target,
    state,
    runAt: runAt.toISOString(),
    attempts,
    maxAttempts,
    progress,
    lastError,
    createdAt: createdAt.toISOString(),
    about,
  };
}

/** Changes a job and records the caller. */
function change<Result>(
  context: ApiContext,
  job: string,
  action: 'job.retried' | 'job.discarded',
  work: () => Promise<Result>,
): Promise<Result> {
  const { storage } = context.services;
  return storage.transaction(async () => {
    const details = { kind: (await storage.jobs.find(job))?.kind ?? null };
    const result = await work();
    await storage.audit.append({
      siteId: null,
      actorId: callerOf(context).user.id,
      action,
      subject: `job:${job}`,
      details,
    });
    return result;
  });
}

/** Disk space of the data folder; null if unavailable. */
async function diskOf(folder: string): Promise<ApiHealth['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch {
    return null;
  }
}

const messagesOf = (problems: readonly Problem[]): string[] =>
  problems.map(({ where, message }) => `${where}: ${message}`);
/** Milliseconds of silence before a worker counts as dead. Workers poll at least once a minute. */
const maxSilence = 150_000;

async function healthOf({
  services: { storage, sites, readiness, workerSeenAt, dataDir, now },
}: ApiContext): Promise<ApiHealth> {
  const database = await storage.health();
  const problems = sites.problems();
  const warnings = sites.warnings();
  const names = new Map(sites.all().map(({ id, composed }) => [id, composed.manifest.name]));
  const ids = new Set([...names.keys(), ...problems.keys()]);
  const alive = now().getTime() - workerSeenAt().getTime() < maxSilence;
  const jobs = database.ok ? await storage.jobs.counts() : { waiting: 0, running: 0, done: 0, dead: 0 };
  return {
    status: database.ok && problems.size === 0 && alive ? 'good' : 'bad',
    ready: readiness.isReady(),
    conditions: readiness.all().map(({ name, isMet }) => ({ name, met: isMet })),
    database: {
      kind: storage.kind,
      ok: database.ok,
      milliseconds: database.ok ? database.milliseconds : null,
      reason: database.ok ? null : database.reason,
    },
    disk: await diskOf(dataDir),
    sites: [...ids].toSorted().map((id) => ({
      id,
      name: names.get(id) ?? id,
      problems: messagesOf(problems.get(id) ?? []),
      warnings: messagesOf(warnings.get(id) ?? []),
    })),
    jobs,
    worker: { alive, seenAt: workerSeenAt().toISOString() },
    versions: { quoin: serverPackage.version, node: process.version.slice(1) },
    uptime: Math.floor(process.uptime()),
  };
}

export const jobs = {
  list: api.jobs.list.handler(async ({ input: { state, kind, limit, offset }, context }) => {
    const found = await context.services.storage.jobs.list({ state, kind, limit, offset });
    const subjects = await subjectsIn(context, found.jobs);
    return { jobs: found.jobs.map((job) => shapeOf(job, subjects)), total: found.total };
  }),
  get: api.jobs.get.handler(async ({ input, context }) => {
    const job = await context.services.storage.jobs.find(input.job);
    if (job === null) throw new KernelError('job.unknown', input);
    return { ...shapeOf(job, await subjectsIn(context, [job])), payload: job.payload };
  }),
  breakers: api.jobs.breakers.handler(async ({ context }) => {
    const open = await context.services.storage.jobs.breakers();
    return {
      breakers: open.map(({ openedAt, openUntil, ...rest }) => ({
        ...rest,
        openedAt: openedAt.toISOString(),
        openUntil: openUntil.toISOString(),
      })),
    };
  }),
  retry: api.jobs.retry.handler(async ({ input, context }) => {
    const { storage, wakeJobs } = context.services;
    const job = await change(context, input.job, 'job.retried', () => storage.jobs.retry(input.job));
    wakeJobs();
    return shapeOf(job, await subjectsIn(context, [job]));
  }),
  discard: api.jobs.discard.handler(async ({ input, context }) => {
    await change(context, input.job, 'job.discarded', () => context.services.storage.jobs.discard(input.job));
    return {};
  }),
  health: api.jobs.health.handler(({ context }) => healthOf(context)),
};
