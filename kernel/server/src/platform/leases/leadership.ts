import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { KernelError } from '@quoin/core/errors';
import type { HeldLease, Storage } from '@quoin/storage';
import { repeat } from '../jobs/repeat.ts';
import { faultOf, type ServerLog } from '../log/log.ts';
import { hasEnded, originOf } from './process-origin.ts';

/** Elects one leader among all processes of a database. */
export interface Leadership {
  /** True if this process leads; false as soon as another may have taken over. */
  leads(): boolean;
  /** Fails the transaction if another process leads, for example after a pause. Raises `lease.lost`. */
  assertLeads(): Promise<void>;
  wake(): void;
  /** Resolves after the first attempt. */
  attempted: Promise<void>;
  /** Releases the lease. */
  stop(): Promise<void>;
}

interface LeadershipParts {
  storage: Pick<Storage, 'leases'>;
  /** True if this process may lead for its server. */
  mayLead(): boolean;
  log: ServerLog;
  elected?(): void;
  /** Milliseconds between heartbeats, and between checks of the leader. */
  pause?: number;
  /** The task that one process does for all. Defaults to that of the leader of all servers. */
  name?: string;
  /** Describes this process to others. Defaults to its host and id. */
  holder?: string;
}

/** Missed heartbeats after which another process takes over, and fewer after which the leader steps down. */
const maxSilence = 2;
const ownSilence = 1.5;

/** True if the holder ran on this machine and has ended. */
function isOfEnded({ holder }: HeldLease): boolean {
  const [, pid, , ...origin] = holder.split(' ');
  return hasEnded({ pid: Number(pid), origin: origin.join(' ') });
}

/** Joins the election. Uses monotonic clocks, so that wall clocks do not matter. */
export function seekLeadership(parts: LeadershipParts): Leadership {
  const {
    storage: { leases },
    mayLead,
    log,
    elected = () => undefined,
    pause = 10_000,
    name = 'leader',
    holder = [hostname(), process.pid, randomUUID(), originOf(process.pid)].join(' '),
  } = parts;
  let held: HeldLease | null = null;
  let renewedAt = -Infinity;
  /** Another leader's lease, unchanged since this time. */
  let observed: { lease: HeldLease | null; since: number } | undefined;
  let isLogged = false;

  const leads = () => held !== null && performance.now() - renewedAt < ownSilence * pause;

  async function hold(lease: HeldLease): Promise<void> {
    // Measured before the call: others count from the renewal on.
    const began = performance.now();
    held = await leases.renew(lease);
    renewedAt = began;
    if (held === null) log.warn('Another process is the leader now, because this one was silent for too long.');
  }

  async function seek(): Promise<void> {
    const began = performance.now();
    const lease = await leases.find(name);
    const isUnchanged =
      observed !== undefined && observed.lease?.token === lease?.token && observed.lease?.beats === lease?.beats;
    if (!isUnchanged) observed = { lease, since: began };
    const isFree =
      lease === null ||
      lease.holder === '' ||
      isOfEnded(lease) ||
      began - (observed?.since ?? began) >= maxSilence * pause;
    if (!isFree) return;
    held = await leases.take(name, holder, lease);
    renewedAt = began;
    observed = undefined;
    if (held === null) return;
    log.info('This process is the leader.');
    elected();
  }

  async function round(): Promise<void> {
    if (held !== null) await hold(held);
    else if (mayLead()) await seek();
    isLogged = false;
    attempted.resolve();
  }

  const attempted = Promise.withResolvers<void>();
  const repeating = repeat(round, pause, (error) => {
    if (!isLogged) log.error('The leader could not be looked up; it is tried again.', faultOf(error));
    isLogged = true;
    attempted.resolve();
  });

  return {
    leads,
    async assertLeads() {
      if (held === null) throw new KernelError('lease.lost', { name });
      await leases.assertHeld(held);
    },
    wake: repeating.wake,
    attempted: attempted.promise,
    async stop() {
      await repeating.stop();
      const lease = held;
      held = null;
      if (lease !== null) await leases.release(lease).catch(() => undefined);
    },
  };
}
