/** A try that counts, or one that is taken back, as other processes hear of it. */
export interface Tried {
  /** Which of the throttles, in the order in which they were made. */
  throttle: number;
  key: string;
  isTakenBack: boolean;
}

/**
 * What a worker tells the primary: that it serves; that it is alive; that it has loaded so much that another one had better take its
 * place; that a person at its terminal wants everything to end; what others count as well.
 */
export type WorkerMessage = 'ready' | 'alive' | 'worn' | 'stop' | Tried;

/** What the primary tells a worker: to do what one process does for all; to end when visitors are done; to end now; what another one counts. */
export type PrimaryMessage = 'lead' | 'retire' | 'stop' | Tried;

/** Milliseconds between two signs of life. */
export const heartbeat = 500;

/** The argument of a worker that starts while others serve. */
export const beside = 'beside';
