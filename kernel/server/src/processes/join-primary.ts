import { EventEmitter, once } from 'node:events';
import type { Socket } from 'node:net';
import type { ListenForAll } from '../platform/http/listen.ts';
import { shareAttempts } from '../platform/http/throttle.ts';
import type { Suspect } from '../platform/isolation/suspect.ts';
import type { Listened } from './connections.ts';
import { createHeldConnections } from './held-connections.ts';
import { type Counting, first, type PrimaryMessage, type WorkerMessage } from './messages.ts';
import type { PageCopy } from './page-copies.ts';
import { startPulse, type Pulse } from './pulse.ts';
import { createQuarantine, type Quarantine } from './quarantine.ts';
import { startWatchdog } from './start-watchdog.ts';

export interface WorkerContext {
  /** The first worker prints the progress of the start. */
  isFirst: boolean;
  /** Lets the primary listen. Connections arrive after `ready`. */
  listen: ListenForAll;
  /** True if this worker may lead for the server. */
  leads(): boolean;
  whenLeading(begin: () => void): void;
  /** Aborts when the worker must end, with the reason "drain" or "stop". */
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

/** Swaps before the worker is replaced: modules cannot be unloaded, so it retains all that it served. */
const maxSwaps = 3;
/** Milliseconds until a hanging stop is cut short; fewer if the worker is already ending. */
const stopTimeout = 9_500;
const leavingStopTimeout = 2_000;

/** Joins the primary, and exits when the primary is gone. */
export function joinPrimary(): WorkerContext {
  const leaving = new AbortController();
  let leads = false;
  let beginLeading = () => {};
  let swaps = 0;
  let counting: Counting | undefined;
  let take: ((connection: Socket) => void) | undefined;
  const replies = new EventEmitter<{ listened: [Listened] }>();
  const send = (message: WorkerMessage, sent: () => void = () => undefined) =>
    void (process.connected && process.send?.(message, undefined, undefined, sent));
  const report = async (sent?: () => void) => counting && send({ lasting: await counting.lasting() }, sent);
  const leave = (how: 'drain' | 'stop') => {
    if (how === 'stop')
      setTimeout(() => process.exit(), leaving.signal.aborted ? leavingStopTimeout : stopTimeout).unref();
    leaving.abort(how);
  };
  const held = createHeldConnections(send);
  const countAttempt = shareAttempts(send);
  let pulse: Pulse | undefined;
  const quarantine = createQuarantine({ released: (released) => send({ released }), began: () => pulse?.work() });
  const watchdogStarted = startWatchdog(quarantine.suspect);

  process.on('message', (message: PrimaryMessage, connection?: Socket) => {
    if (typeof message === 'object' && 'connection' in message) {
      held.add(message.connection, connection);
      if (connection !== undefined) take?.(connection);
    } else if (message === 'lead') {
      leads = true;
      beginLeading();
    } else if (message === 'count') void counting?.all().then((counts) => send({ counts }));
    else if (message === 'drain' || message === 'stop') leave(message);
    else if ('withdrawn' in message) held.drop(message.withdrawn);
    else if ('listened' in message) replies.emit('listened', message.listened);
    else if ('quarantined' in message) quarantine.add(message.quarantined);
    else if ('released' in message) quarantine.release(message.released);
    else countAttempt(message);
  });
  process.once('disconnect', () => process.exit());
  // A terminal or service manager may signal all processes. The primary decides.
  process
    .on('SIGINT', () => send('stop'))
    .on('SIGTERM', () => send('worn'))
    .on('SIGHUP', () => undefined);

  return {
    isFirst: process.argv.includes(first),
    async listen(address, given) {
      take = given;
      send({ listen: address });
      const [listened] = (await once(replies, 'listened')) as [Listened];
      if ('code' in listened) throw Object.assign(new Error('The server cannot listen.'), listened);
      return listened.port;
    },
    leads: () => leads,
    whenLeading(begin) {
      beginLeading = begin;
    },
    leave: leaving.signal,
    quarantine,
    counts(given) {
      counting = given;
    },
    async ready() {
      const watchdog = await watchdogStarted;
      // A request that waited for the start may never end.
      watchdog.beat();
      send('ready');
      pulse = startPulse({ watchdog, send, report: () => void report() });
    },
    farewell: () =>
      new Promise((resolve) => (counting === undefined || !process.connected ? resolve() : void report(resolve))),
    reportFaulty: (suspect) => send({ faulty: suspect }),
    copied: (copied) => send({ copied }),
    dropped: (dropped) => send({ dropped }),
    wear: () => send('worn'),
    swapped() {
      swaps += 1;
      if (swaps >= maxSwaps) send('worn');
    },
  };
}
