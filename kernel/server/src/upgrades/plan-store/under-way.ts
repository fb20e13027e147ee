import { KernelError } from '@quoin/core/errors';
import type { Job, ServingProcess, Storage } from '@quoin/storage';
import { titleOf, type PlanRecord } from './plan-records.ts';

/** Says who has a job, and by when another process continues it if that one died. */
function holderText({ state, holder, lockedUntil }: Job, processes: readonly ServingProcess[]): string {
  if (state === 'waiting') return 'It is waiting for a free process.';
  const found = processes.find(({ id }) => id === holder);
  const who = found === undefined ? 'A process that no longer reports' : `Process ${found.pid} on ${found.host}`;
  const until =
    lockedUntil === null ? '' : ` If that process has died, another one continues at ${lockedUntil.toISOString()}.`;
  return `${who} is working on it.${until}`;
}

/** Returns the error of a request while another's job is waiting or running. */
export async function underWayError(
  { servingProcesses }: Pick<Storage, 'servingProcesses'>,
  record: PlanRecord,
  job: Job,
): Promise<KernelError<'upgrade.under-way'>> {
  const work = record.work?.kind === 'apply' ? 'is being applied' : 'is being planned';
  return new KernelError('upgrade.under-way', {
    site: record.site,
    work: `"${titleOf(record)}" ${work}`,
    since: job.createdAt.toISOString(),
    holder: holderText(job, await servingProcesses.list()),
  });
}
