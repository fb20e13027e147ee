import { EventEmitter, once } from 'node:events';
import type { Socket } from 'node:net';
import type { ListenForAll } from '../platform/http/listen.ts';
import { shareAttempts } from '../platform/http/throttle.ts';
import type { Suspect } from '../platform/isolation/suspect.ts';
import type { Listened } from './connections.ts';
import { guard } from './guard.ts';
import { createHeldConnections } from './held-connections.ts';
import { type Counting, first, type PrimaryMessage, type WorkerMessage } from './messages.ts';
import type { PageCopy } from './page-copies.ts';
import { startPulse, type Pulse } from './pulse.ts';
import { createQuarantine, type Quarantine } from './quarantine.ts';

export interface Membership {
  /** The first worker prints the progress of the start. */
  isFirst: boolean;
  /** Lets the primary listen. Connections arrive after `ready`. */
  listen: ListenForAll;
  /** True if this worker may lead for the server. */
  leads(): boolean;
  whenLeading(told: () => void): void;
  /** Aborts when the worker must end, with the reason "retire" or "stop". */
  leave: AbortSignal;
  quarantine: Quarantine;
  /** Sets the source of metrics, sent with every eighth heartbeat. */
  counts(counting: Counting): void;
  ready(): Promise<void>;
  farewell(): Promise<void>;
  /** Reports a component that fails repeatedly in detached work. */
  reportFaulty(suspect: Suspect): void;
  /** Copies a cached page to the primary, for times without workers. */
  copied(copy: PageCopy): void;
  dropped(key: string): void;
  wear(): void;
  /** Reports that a site was replaced in service. */
  swapped(): void;
}

/** Swaps before the worker is replaced: modules cannot be unloaded, so it retains everything it served. */
const maxSwaps = 3;
/** Milliseconds until a hanging stop is cut short; fewer if the worker is already ending. */
const longestStop = 9_500;
const longestHurry = 2_000;

/** Joins the primary, and exits when the primary is gone. */
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
  const hear = shareAttempts(tell);
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
  // A terminal or service manager may signal all processes. The primary decides.
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
      // A request that waited for the start may never end.
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
      if (swaps >= maxSwaps) tell('worn');
    },
  };
}
