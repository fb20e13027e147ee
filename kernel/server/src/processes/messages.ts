import type { Address } from '../platform/http/listen.ts';
import type { Tried } from '../platform/http/throttle.ts';
import type { Suspect } from '../platform/isolation/suspect.ts';
import type { Listened } from './connections.ts';
import type { PageCopy } from './page-copies.ts';

/** A suspect that is left out, as instants in ISO 8601 since when, and until when: null where that does not end. */
export interface Quarantined extends Suspect {
  since: string;
  until: string | null;
}

/** How the metrics of a process stand, by name, as Prometheus' client has them. */
export type Counts = {
  name: string;
  help: string;
  type: string;
  /** How those of several processes become one. */
  aggregator: string;
  values: { value: number; labels: Partial<Record<string, string | number>>; metricName?: string }[];
}[];

/** Answers how the metrics of a process stand. */
export interface Counting {
  all(): Promise<Counts>;
  /** Those that outlast the process. They are in memory. */
  lasting(): Promise<Counts>;
}

/** What the watchdog of a worker gets. */
export interface Guarded {
  /** One number, which grows with each heartbeat. */
  beats: Int32Array<SharedArrayBuffer>;
  /** The global function that answers, as JSON, which component is at work. */
  asked: string;
  /** The file descriptor to which it tells a `Silence` a line, as JSON. */
  channel: number;
  /** Bytes of memory past which it ends its process, before the machine has none left. */
  mostMemory: number;
}

/** What a watchdog finds out while its process is silent, or takes more and more memory. */
export interface Silence {
  /** Milliseconds for which the process computed since the last sign of life: little where the machine has no time for it. */
  busy?: number;
  suspect?: Suspect;
  /** What was at work while its memory grew fast; the process need not be silent. */
  grows?: Suspect;
}

/**
 * What a worker tells the primary, in the order of the type: the address it wants to listen on; that it serves; the connection it took;
 * the connections that ended; a heartbeat; a heartbeat at rest; that it has loaded so much that another worker had better take its place;
 * that a person at its terminal asks for a stop; an attempt that other workers count, too; a component that runs again; a component that
 * faults again and again outside of pages; a page that it cached; the key of a page that it dropped; its metrics, as asked for; metrics
 * that outlast it.
 */
export type WorkerMessage =
  | { listen: Address }
  | 'ready'
  | { taken: number }
  | { closed: number[] }
  | 'alive'
  | 'resting'
  | 'worn'
  | 'stop'
  | Tried
  | { lifted: Quarantined }
  | { faulty: Suspect }
  | { copied: PageCopy }
  | { dropped: string }
  | { counts: Counts }
  | { lasting: Counts };

/**
 * What the primary tells a worker: how listening went; to take the connection that comes along; to drop one that somebody else has; to do what one process does for all;
 * to end when visitors are done; to end now; what another one counts; what is not to run; what is to run again; to say how its
 * metrics stand.
 */
export type PrimaryMessage =
  | { listened: Listened }
  | { connection: number }
  | { withdrawn: number }
  | 'lead'
  | 'retire'
  | 'stop'
  | Tried
  | { quarantined: Quarantined }
  | { lifted: Quarantined }
  | 'count';

/** Milliseconds between two signs of life of a process that has work, and of one at rest. */
export const heartbeat = 250;
export const restingHeartbeat = 2_000;
/** The file descriptor on which the watchdog of a worker tells what it is at when it falls silent. */
export const suspicions = 4;

/** The argument of the first worker of all. */
export const first = 'first';
