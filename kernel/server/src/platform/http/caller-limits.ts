import { KernelError } from '@quoin/core/errors';
import { createConcurrency } from './concurrency.ts';

/** Units per caller, and units restored per second. */
const maxUnits = 1_200;
const perSecond = 20;
/** Large bodies and responses take long to process. */
const bytesPerUnit = 64 * 1024;

const unbounded = { all: Infinity, site: Infinity };

/** API limits per account, across its sessions. */
export interface CallerLimits {
  /** Runs a call in its turn. Raises `request.too-many`. */
  run<Result>(caller: string, cost: number, work: () => Promise<Result>): Promise<Result>;
  /**
   * Runs processor-bound work in its turn. It must not wait for a network. Raises `request.too-many` and `server.busy`.
   */
  compute<Result>(caller: string, work: () => Promise<Result>): Promise<Result>;
  charge(caller: string, bytes: number): void;
}

/** Creates the limits. The clock is monotonic, in milliseconds. */
export function createCallerLimits(clock: () => number = () => performance.now()): CallerLimits {
  const accounts = new Map<string, { units: number; at: number }>();
  const what = 'calls at a time for one account';
  const calls = createConcurrency({
    what,
    running: { ...unbounded, address: 6 },
    underWay: { ...unbounded, address: 206 },
  });
  const computations = createConcurrency({
    what,
    running: { ...unbounded, all: 4, address: 2 },
    underWay: { ...unbounded, all: 1_000, address: 202 },
  });

  function balanceOf(caller: string): { units: number; at: number } {
    const now = clock();
    const account = accounts.get(caller) ?? { units: maxUnits, at: now };
    account.units = Math.min(maxUnits, account.units + ((now - account.at) / 1_000) * perSecond);
    account.at = now;
    accounts.set(caller, account);
    return account;
  }

  function spend(caller: string, cost: number): void {
    const account = balanceOf(caller);
    if (account.units < cost) {
      const seconds = String(Math.ceil((cost - account.units) / perSecond));
      throw new KernelError('request.too-many', {
        limit: `${perSecond} calls a second for one account, and fewer of those that are large`,
        seconds,
      });
    }
    account.units -= cost;
  }

  return {
    async run(caller, cost, work) {
      spend(caller, cost);
      return calls.run({ address: caller }, work);
    },
    compute: (caller, work) => computations.run({ address: caller }, work),
    charge: (caller, bytes) => void (balanceOf(caller).units -= Math.floor(bytes / bytesPerUnit)),
  };
}
