import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { QuoinError } from '@quoin/sdk';
import type { HeldLease, Storage } from '@quoin/storage';
import { repeat } from '../jobs/repeat.ts';
import { faultOf, type ServerLog } from '../log/log.ts';

/** What one process of all servers with a database does for the others. */
export interface Leadership {
  /** Whether it is for this process to do, as far as it can know: false as soon as another one may have taken over. */
  leads(): boolean;
  /** Has the transaction around it fail where another process leads by now, as after this one was paused. Raises `lease.lost`. */
  assertLeads(): Promise<void>;
  /** Looks now who leads: this process may from now on. */
  wake(): void;
  /** Resolves when it was tried once. */
  tried: Promise<void>;
  /** Lets the next one lead. */
  stop(): Promise<void>;
}

interface LeadershipParts {
  storage: Pick<Storage, 'leases'>;
  /** Whether this process is the one of its server that may lead. */
  mayLead(): boolean;
  log: ServerLog;
  /** Told when it begins to lead. */
  begun?(): void;
  /** Milliseconds between two signs of life, and of two looks at whoever leads. */
  pause?: number;
}

const name = 'leader';
/** How many pauses whoever leads may be silent before another one takes over; and after how many it stops by itself, which is sooner. */
const longestSilence = 2;
const ownSilence = 1.5;

/** Takes part in who leads. Time is measured by the monotonic clock of each process: no clock of the day decides. */
export function seekLeadership(parts: LeadershipParts): Leadership {
  const {
    storage: { leases },
    mayLead,
    log,
    begun = () => undefined,
    pause = 10_000,
  } = parts;
  const holder = `${hostname()} ${process.pid} ${randomUUID()}`;
  let held: HeldLease | null = null;
  let renewedAt = -Infinity;
  /** The lease of another one, and since when it was not seen to change. */
  let seen: { lease: HeldLease | null; since: number } | undefined;
  let isTold = false;

  const leads = () => held !== null && performance.now() - renewedAt < ownSilence * pause;

  async function keep(lease: HeldLease): Promise<void> {
    // Before it is asked: as soon as it is renewed, others count.
    const began = performance.now();
    held = await leases.renew(lease);
    renewedAt = began;
    if (held === null) log.warn('Another process leads by now, because this one was silent for too long.');
  }

  async function seek(): Promise<void> {
    const began = performance.now();
    const lease = await leases.find(name);
    const isUnchanged = seen !== undefined && seen.lease?.token === lease?.token && seen.lease?.beats === lease?.beats;
    if (!isUnchanged) seen = { lease, since: began };
    const isFree = lease === null || lease.holder === '' || began - (seen?.since ?? began) >= longestSilence * pause;
    if (!isFree) return;
    held = await leases.take(name, holder, lease);
    renewedAt = began;
    seen = undefined;
    if (held === null) return;
    log.info('This process leads.');
    begun();
  }

  async function round(): Promise<void> {
    if (held !== null) await keep(held);
    else if (mayLead()) await seek();
    isTold = false;
    tried.resolve();
  }

  const tried = Promise.withResolvers<void>();
  const repeating = repeat(round, pause, (error) => {
    if (!isTold) log.error('Who leads could not be looked up; it is tried again.', faultOf(error));
    isTold = true;
    tried.resolve();
  });

  return {
    leads,
    async assertLeads() {
      if (held === null) throw new QuoinError('lease.lost', { name });
      await leases.assertHeld(held);
    },
    wake: repeating.wake,
    tried: tried.promise,
    async stop() {
      await repeating.stop();
      const lease = held;
      held = null;
      if (lease !== null) await leases.giveBack(lease).catch(() => undefined);
    },
  };
}
