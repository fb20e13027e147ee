import { QuoinError } from '@quoin/sdk';
import { createConcurrency } from './concurrency.ts';

/** Units that a caller may spend at once, and those that come back each second. */
const most = 1_200;
const perSecond = 20;
/** Bytes of a body or an answer that cost one unit: what is large takes long to judge and to write. */
const bytesPerUnit = 64 * 1024;

/** No bound but that of each account. */
const unbounded = { all: Infinity, site: Infinity };

/** What callers of the API may ask of this process, by the account that they are signed in with, however many sessions it has. */
export interface CallerLimits {
  /** Answers a call when it is its turn. Raises `request.too-many`. */
  answer<Result>(caller: string, cost: number, work: () => Promise<Result>): Promise<Result>;
  /** Does what takes the processor long, waiting for nobody's network, when it is its turn. Raises `request.too-many` and `server.busy`. */
  compute<Result>(caller: string, work: () => Promise<Result>): Promise<Result>;
  /** Charges for bytes that came in or went out. */
  charge(caller: string, bytes: number): void;
}

/** Makes the limits of callers; milliseconds come from a clock that nobody sets. */
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
    const account = accounts.get(caller) ?? { units: most, at: now };
    account.units = Math.min(most, account.units + ((now - account.at) / 1_000) * perSecond);
    account.at = now;
    accounts.set(caller, account);
    return account;
  }

  function spend(caller: string, cost: number): void {
    const account = balanceOf(caller);
    if (account.units < cost) {
      const seconds = String(Math.ceil((cost - account.units) / perSecond));
      throw new QuoinError('request.too-many', {
        limit: `${perSecond} calls a second for one account, and fewer of those that are large`,
        seconds,
      });
    }
    account.units -= cost;
  }

  return {
    async answer(caller, cost, work) {
      spend(caller, cost);
      return calls.run({ address: caller }, work);
    },
    compute: (caller, work) => computations.run({ address: caller }, work),
    charge: (caller, bytes) => void (balanceOf(caller).units -= Math.floor(bytes / bytesPerUnit)),
  };
}
