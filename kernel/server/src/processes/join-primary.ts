import { EventEmitter, once } from 'node:events';
import type { Socket } from 'node:net';
import type { ListenForAll } from '../platform/http/listen.ts';
import { shareTries } from '../platform/http/throttle.ts';
import type { Suspect } from '../platform/isolation/suspect.ts';
import type { Listened } from './connections.ts';
import { guard } from './guard.ts';
import { createHeldConnections } from './held-connections.ts';
import { type Counting, first, type PrimaryMessage, type WorkerMessage } from './messages.ts';
import type { PageCopy } from './page-copies.ts';
import { startPulse, type Pulse } from './pulse.ts';
import { createQuarantine, type Quarantine } from './quarantine.ts';

/** What a worker is to the primary that started it. */
export interface Membership {
  /** Whether it is the first one of all, which tells a person how the start goes. */
  isFirst: boolean;
  /** Has the primary listen. Connections come once this one is ready. */
  listen: ListenForAll;
  /** Whether it is the one that does what one process does for all. */
  leads(): boolean;
  /** Has something called when it becomes that one. */
  whenLeading(told: () => void): void;
  /** Aborted when it is to end, with how: "retire" or "stop". */
  leave: AbortSignal;
  /** What is at work in it, and what is not to run. */
  quarantine: Quarantine;
  /** Takes the source of this worker's metrics. The primary receives them with every eighth heartbeat. */
  counts(counting: Counting): void;
  /** Says that it serves. */
  ready(): Promise<void>;
  /** Says what it counted, before it ends. */
  farewell(): Promise<void>;
  /** Says that a component faults again and again in what nobody waits for. */
  reportFaulty(suspect: Suspect): void;
  /** Gives a copy of a page that is kept, for visitors who come while no process serves. */
  copied(copy: PageCopy): void;
  /** Says that the page under a key is kept no longer. */
  dropped(key: string): void;
  /** Says that another process had better take the place of this one. */
  wear(): void;
  /** Says that what it serves took the place of something else. */
  swapped(): void;
}

/**
 * Swaps after which another process takes the place of this one: modules cannot be unloaded, so that it holds everything that
 * it ever served.
 */
const mostSwaps = 3;
/** Milliseconds after which a stop that hangs is cut short; and one of a process that is about to end anyway. */
const longestStop = 9_500;
const longestHurry = 2_000;

/** Joins the primary that started this process, and ends it when that is gone. */
export function joinPrimary(): Membership {
  const leaving = new AbortController();
  let leads = false;
  let leading = () => {};
  let swaps = 0;
  let counting: Counting | undefined;
  let take: ((connection: Socket) => void) | undefined;
  const answers = new EventEmitter<{ listened: [Listened] }>();
  const tell = (message: WorkerMessage, told: () => void = () => undefined) =>
    void (process.connected && process.send?.(message, undefined, undefined, told));
  const report = async (told?: () => void) => counting && tell({ lasting: await counting.lasting() }, told);
  const leave = (how: 'retire' | 'stop') => {
    if (how === 'stop') setTimeout(() => process.exit(), leaving.signal.aborted ? longestHurry : longestStop).unref();
    leaving.abort(how);
  };
  const held = createHeldConnections(tell);
  const hear = shareTries(tell);
  let pulse: Pulse | undefined;
  const quarantine = createQuarantine({ lifted: (lifted) => tell({ lifted }), began: () => pulse?.work() });
  const guarded = guard(quarantine.suspect);

  process.on('message', (message: PrimaryMessage, connection?: Socket) => {
    if (typeof message === 'object' && 'connection' in message) {
      held.add(message.connection, connection);
      if (connection !== undefined) take?.(connection);
    } else if (message === 'lead') {
      leads = true;
      leading();
    } else if (message === 'count') void counting?.all().then((counts) => tell({ counts }));
    else if (message === 'retire' || message === 'stop') leave(message);
    else if ('withdrawn' in message) held.drop(message.withdrawn);
    else if ('listened' in message) answers.emit('listened', message.listened);
    else if ('quarantined' in message) quarantine.add(message.quarantined);
    else if ('lifted' in message) quarantine.drop(message.lifted);
    else hear(message);
  });
  process.once('disconnect', () => process.exit());
  // These may come to every process of a terminal or a service: the primary decides.
  process
    .on('SIGINT', () => tell('stop'))
    .on('SIGTERM', () => tell('worn'))
    .on('SIGHUP', () => undefined);

  return {
    isFirst: process.argv.includes(first),
    async listen(address, given) {
      take = given;
      tell({ listen: address });
      const [listened] = (await once(answers, 'listened')) as [Listened];
      if ('code' in listened) throw Object.assign(new Error('The server cannot listen.'), listened);
      return listened.port;
    },
    leads: () => leads,
    whenLeading(told) {
      leading = told;
    },
    leave: leaving.signal,
    quarantine,
    counts(given) {
      counting = given;
    },
    async ready() {
      const guard = await guarded;
      // A request that waited for the start may be one that never ends.
      guard.beat();
      tell('ready');
      pulse = startPulse({ guard, tell, report: () => void report() });
    },
    farewell: () =>
      new Promise((resolve) => (counting === undefined || !process.connected ? resolve() : void report(resolve))),
    reportFaulty: (suspect) => tell({ faulty: suspect }),
    copied: (copied) => tell({ copied }),
    dropped: (dropped) => tell({ dropped }),
    wear: () => tell('worn'),
    swapped() {
      swaps += 1;
      if (swaps >= mostSwaps) tell('worn');
    },
  };
}
