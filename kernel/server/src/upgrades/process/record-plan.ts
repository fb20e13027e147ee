import { randomUUID } from 'node:crypto';
import type { Storage } from '@quoin/storage';
import { differenceBetween } from '../../site/compositions/composition-difference.ts';
import type { CompositionDefinition } from '../../site/sites/site-folder.ts';
import { verdictOf } from '../apply/verdict.ts';
import type { RequestedTarget, UpgradeTarget } from '../plan/candidate.ts';
import { openPlanRecords, type PlanRecord } from '../plan-store/plan-records.ts';
import type { StoredPlan } from '../plan-store/stored-plan.ts';

type Compositions = Pick<Storage, 'compositions'>;

/** Summarizes a plan for its record. */
export async function summaryOf(
  { compositions }: Compositions,
  { id, definition, plan }: StoredPlan,
): Promise<NonNullable<PlanRecord['made']>> {
  const served = await compositions.find(plan.served);
  return {
    plan: id,
    served: plan.served,
    candidate: plan.candidate,
    difference: differenceBetween(served?.definition as CompositionDefinition, definition),
    counts: plan.counts,
    verdict: verdictOf(plan),
  };
}

const requestedTarget = (target: UpgradeTarget): RequestedTarget =>
  target.kind === 'stored'
    ? { kind: 'package', package: target.package.name, version: target.package.version }
    : target;

/** Records a plan that the command line has made, so that the API and the admin list it. */
export async function recordPlan(
  storage: Compositions,
  dataDir: string,
  stored: StoredPlan,
  { target, pictures }: { target: UpgradeTarget; pictures: boolean },
): Promise<void> {
  const { site, madeAt } = stored.plan;
  const records = await openPlanRecords(dataDir);
  await records.save({
    id: randomUUID(),
    site,
    target: requestedTarget(target),
    pictures,
    authorId: null,
    createdAt: madeAt,
    work: null,
    error: null,
    made: await summaryOf(storage, stored),
  });
}
