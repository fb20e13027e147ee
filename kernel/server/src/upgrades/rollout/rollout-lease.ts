import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { KernelError } from '@quoin/core/errors';
import type { Storage } from '@quoin/storage';
import { silent } from '../../platform/log/log.ts';
import { seekLeadership, type Leadership } from '../../platform/leases/leadership.ts';

const rolloutLease = 'rollout';
/** Milliseconds between heartbeats. */
const pause = 1_500;
/** Milliseconds after which the lease of a killed command has passed on. */
const patience = 4 * pause;
const step = 100;

const described = (holder: string): string => holder.replace(/ [\da-f-]{36}$/, '');

/**
 * Runs `work` as the only command on a rollout. `author` names it to others. Waits for the lease of a killed command.
 * Raises `rollout.under-way`.
 */
export async function withRolloutLease<Result>(
  storage: Pick<Storage, 'leases'>,
  author: string,
  work: (lease: Pick<Leadership, 'assertLeads'>) => Promise<Result>,
): Promise<Result> {
  const leadership = seekLeadership({
    storage,
    mayLead: () => true,
    log: silent,
    pause,
    name: rolloutLease,
    holder: `${author}, process ${process.pid}, since ${new Date().toISOString()} ${randomUUID()}`,
  });
  try {
    await leadership.attempted;
    for (let waited = 0; !leadership.leads(); waited += step) {
      if (waited >= patience) {
        const lease = await storage.leases.find(rolloutLease);
        throw new KernelError('rollout.under-way', { holder: described(lease?.holder ?? '') });
      }
      await sleep(step);
    }
    return await work(leadership);
  } finally {
    await leadership.stop();
  }
}

/** Returns who works on a rollout; null if the last command has ended or was killed. Takes some seconds if killed. */
export async function rolloutHolder({ leases }: Pick<Storage, 'leases'>): Promise<string | null> {
  const before = await leases.find(rolloutLease);
  if (before === null) return null;
  for (let waited = 0; waited < patience; waited += step) {
    const lease = await leases.find(rolloutLease);
    if (lease === null || lease.holder === '') return null;
    if (lease.token !== before.token || lease.beats !== before.beats) return described(lease.holder);
    await sleep(step);
  }
  return null;
}
