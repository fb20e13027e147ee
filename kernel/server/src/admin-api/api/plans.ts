import { randomUUID } from 'node:crypto';
import { planOutcomes } from '@quoin/core';
import type { ApiClient, ApiPlan } from '@quoin/api';
import { KernelError } from '@quoin/core/errors';
import { LRUCache } from 'lru-cache';
import { withoutEnded } from '../../site/serving/serving-report.ts';
import type { CompositionDefinition } from '../../site/sites/site-folder.ts';
import type { RequestedTarget } from '../../upgrades/plan/candidate.ts';
import { readPlan, type StoredPlan } from '../../upgrades/plan-store/stored-plan.ts';
import { titleOf, upgradeKinds, type PlanRecord } from '../../upgrades/plan-store/plan-records.ts';
import { api, callerOf, siteOf, type ApiContext } from './context.ts';
import { assertIdle, differencesIn, notReadyReason, pageShape, planShapes, reportShape } from './plan-shape.ts';

/** Page size. A page may list dozens of losses. */
const maxPages = 50;

/** Cached plans by id; plans are immutable and large. */
const storedPlans = new LRUCache<string, StoredPlan>({ max: 4 });

async function planOf({ services: { dataDir } }: ApiContext, id: string): Promise<StoredPlan> {
  const found = storedPlans.get(id) ?? (await readPlan(dataDir, id));
  storedPlans.set(id, found);
  return found;
}

/** Raises `upgrade.plan-unknown`. */
export async function requirePlanRecord(
  { services: { planRecords } }: ApiContext,
  input: { site: string; plan: string },
): Promise<PlanRecord> {
  const found = await planRecords.find(input.plan);
  if (found?.site !== input.site) throw new KernelError('upgrade.plan-unknown', { plan: input.plan });
  return found;
}

async function shapeOf({ services }: ApiContext, record: PlanRecord): Promise<ApiPlan> {
  const [shape] = await planShapes(services, record.site, [record]);
  if (shape === undefined) throw new KernelError('upgrade.plan-unknown', { plan: record.id });
  return shape;
}

/** Queues a job and records the caller. Raises `composition.development` and `upgrade.under-way`. */
async function work(
  context: ApiContext,
  record: PlanRecord,
  kind: keyof typeof upgradeKinds,
  consent: Record<string, boolean> = {},
): Promise<ApiPlan> {
  const { storage, planRecords, compositionStore, wakeJobs } = context.services;
  const { id: upgradeId, site: siteId } = record;
  if (compositionStore === undefined) throw new KernelError('composition.development', { site: siteId });
  const actorId = callerOf(context).user.id;
  // Otherwise the job of a killed process would block others until its lease ends.
  await withoutEnded(storage);
  const begun = await storage.transaction(async () => {
    for (const other of await planRecords.list(siteId)) await assertIdle(context.services, other);
    const job = await storage.jobs.enqueue({
      kind: planRecords.jobKinds[kind],
      payload: { upgradeId, siteId, actorId, ...consent },
      maxAttempts: 2,
    });
    await storage.audit.append({
      siteId,
      actorId,
      action: upgradeKinds[kind],
      subject: `upgrade:${upgradeId}`,
      details: { target: titleOf(record), ...consent },
    });
    const changed: PlanRecord = { ...record, work: { kind, jobId: job.id } };
    await planRecords.save(changed);
    return changed;
  });
  wakeJobs();
  return shapeOf(context, begun);
}

/** Raises `request.invalid`. */
function targetOf({
  package: name,
  version = 'latest',
  options,
  remove,
}: Pick<Parameters<ApiClient['plans']['begin']>[0], 'package' | 'version' | 'options' | 'remove'>): RequestedTarget {
  if (name === undefined) return { kind: 'installed' };
  // A plan reveals what stays hidden; applying it requires consent.
  if (remove !== undefined) return { kind: 'removal', package: name, choice: { ...remove, keepHidden: true } };
  if (options === undefined) return { kind: 'package', package: name, version };
  if (JSON.stringify(options).includes('"$env"'))
    throw new KernelError('request.invalid', { where: 'options', reason: 'secrets are named in the manifest' });
  return { kind: 'options', package: name, options };
}

export const plans = {
  list: api.plans.list.handler(async ({ input: { site }, context }) => ({
    plans: await planShapes(context.services, site, await context.services.planRecords.list(site)),
  })),

  begin: api.plans.begin.handler(({ input: { site: id, pictures = false, ...requested }, context }) => {
    const site = siteOf(context, id);
    const { package: name } = requested;
    // The API selects among versions of installed packages.
    if (name !== undefined && !site.packages.has(name)) throw new KernelError('package.unknown', { name, site: id });
    const createdAt = context.services.now().toISOString();
    return work(
      context,
      {
        id: randomUUID(),
        site: id,
        target: targetOf(requested),
        pictures,
        authorId: callerOf(context).user.id,
        createdAt,
        work: null,
        error: null,
        made: null,
      },
      'plan',
    );
  }),

  get: api.plans.get.handler(async ({ input, context }) => {
    const shape = await shapeOf(context, await requirePlanRecord(context, input));
    const { made } = await requirePlanRecord(context, input);
    if (made === null || shape.made === null) return { ...shape, report: null };
    const served = await context.services.storage.compositions.find(made.served);
    return {
      ...shape,
      report: reportShape(await planOf(context, made.plan), served?.definition as CompositionDefinition),
    };
  }),

  pages: api.plans.pages.handler(
    async ({ input: { outcome, search = '', limit = maxPages, offset = 0, ...input }, context }) => {
      const { made } = await requirePlanRecord(context, input);
      if (made === null) return { pages: [], total: 0, differences: {} };
      const { plan } = await planOf(context, made.plan);
      const words = search.toLowerCase().split(/\s+/);
      const found = plan.pages.filter((page) => {
        const text = `${page.path} ${page.title}`.toLowerCase();
        return (outcome === undefined || page.outcome === outcome) && words.every((word) => text.includes(word));
      });
      const pages = found
        .toSorted(
          (one, other) =>
            planOutcomes.indexOf(other.outcome) - planOutcomes.indexOf(one.outcome) || (one.path < other.path ? -1 : 1),
        )
        .slice(offset, offset + Math.min(limit, maxPages))
        .map(pageShape);
      return { pages, total: found.length, differences: differencesIn(plan, pages) };
    },
  ),

  apply: api.plans.apply.handler(async ({ input: { acceptLosses = false, keepHidden = false, ...input }, context }) => {
    const { state } = await shapeOf(context, await requirePlanRecord(context, input));
    // While its own job runs, `work` refuses and says who has it.
    if (state !== 'ready' && state !== 'applying' && state !== 'planning')
      throw new KernelError('upgrade.not-ready', { reason: await notReadyReason(context.services, state, input.site) });
    return work(context, await requirePlanRecord(context, input), 'apply', { acceptLosses, keepHidden });
  }),
};
