import type { Address } from '../platform/http/listen.ts';
import type { SharedAttempt } from '../platform/http/throttle.ts';
import type { Suspect } from '../platform/isolation/suspect.ts';
import type { Listened } from './connections.ts';
import type { PageCopy } from './page-copies.ts';

/** Instants are in ISO 8601; `until` is null if unlimited. */
export interface Quarantined extends Suspect {
  since: string;
  until: string | null;
}

/** Metrics in the format of prom-client. */
export type Counts = {
  name: string;
  help: string;
  type: string;
  /** How values of several processes combine. */
  aggregator: string;
  values: { value: number; labels: Partial<Record<string, string | number>>; metricName?: string }[];
}[];

export interface Counting {
  all(): Promise<Counts>;
  /** Metrics that outlast the process, read from memory. */
  lasting(): Promise<Counts>;
}

export interface WatchdogData {
  /** One number, which grows with each heartbeat. */
  beats: Int32Array<SharedArrayBuffer>;
  /** The global function that returns the component at work, as JSON. */
  probe: string;
  /** The file descriptor for `Silence` messages, one JSON per line. */
  channel: number;
  /** Bytes at which the watchdog kills its process. */
  maxMemory: number;
}

/** A watchdog's findings about a process that is silent or grows fast. */
export interface Silence {
  /** Milliseconds of processor time since the last heartbeat: few on an overloaded machine. */
  busy?: number;
  suspect?: Suspect;
  /** The component at work while memory grew fast. */
  grows?: Suspect;
}

/**
 * From a worker to the primary, in order: the address to listen on; ready; took a connection; connections ended;
 * heartbeat; idle heartbeat; replacement requested; stop requested by its terminal; attempt to count; component
 * released; component fails outside pages; page cached; cached page dropped; metrics on request; metrics that outlast
 * it.
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
  | SharedAttempt
  | { released: Quarantined }
  | { faulty: Suspect }
  | { copied: PageCopy }
  | { dropped: string }
  | { counts: Counts }
  | { lasting: Counts };

/**
 * From the primary to a worker, in order: result of listening; take the attached connection; drop a connection that
 * another worker has; lead; end after current requests; end at once; attempt counted elsewhere; component quarantined;
 * component released; send metrics.
 */
export type PrimaryMessage =
  | { listened: Listened }
  | { connection: number }
  | { withdrawn: number }
  | 'lead'
  | 'drain'
  | 'stop'
  | SharedAttempt
  | { quarantined: Quarantined }
  | { released: Quarantined }
  | 'count';

/** Milliseconds between heartbeats, busy and idle. */
export const heartbeat = 250;
export const idleHeartbeat = 2_000;
/** The file descriptor on which a watchdog reports. */
export const watchdogChannel = 4;

export const first = 'first';
