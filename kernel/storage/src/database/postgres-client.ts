import { Socket } from 'node:net';
import type pg from 'pg';

/** How long PostgreSQL, and the way to it, may take, in milliseconds. */
export interface Patience {
  /** Until a connection is open. */
  connect: number;
  /** Until one of the pool is free. */
  acquire: number;
  /** Until somebody else lets go of a lock. */
  lock: number;
  /** For one statement, locks included: the server ends it, and the connection serves the next one. */
  statement: number;
  /** Without a byte while an answer is awaited: longer than `statement`, so that only a connection that is dead comes so far. */
  silence: number;
  /** For which a transaction may do nothing before the server ends it, so that a process that hangs does not block all others. */
  idleTransaction: number;
}

export const usualPatience: Patience = {
  connect: 5_000,
  acquire: 8_000,
  lock: 10_000,
  statement: 11_000,
  silence: 12_000,
  idleTransaction: 15_000,
};

/** Milliseconds after which TCP itself asks whether the other end of a quiet connection is still there. */
const keepAliveDelay = 5_000;

/** What a connection is told when it was given up. */
const silent = ({ silence }: Patience) =>
  Object.assign(new Error(`PostgreSQL did not answer for ${silence / 1_000} s`), { code: 'ETIMEDOUT' });

/**
 * A connection to PostgreSQL that is given up when no answer comes, as where a pooler or a firewall forgot it: its statement fails, and it
 * is never used again. `lost` is told of it, because others of the same age are likely to be lost, too.
 */
export function clientOf(
  { Client }: Pick<typeof pg, 'Client'>,
  patience: Patience,
  lost: () => void,
): typeof pg.Client {
  return class extends Client {
    constructor(config?: string | pg.ClientConfig) {
      super({
        ...(typeof config === 'string' ? { connectionString: config } : config),
        keepAlive: true,
        keepAliveInitialDelayMillis: keepAliveDelay,
        connectionTimeoutMillis: patience.connect,
        lock_timeout: patience.lock,
        statement_timeout: patience.statement,
        idle_in_transaction_session_timeout: patience.idleTransaction,
      });
      this.once('connect', () => {
        const { stream } = this.connection;
        limitSilence(this, patience.silence);
        stream.on('timeout', () => {
          if (!isAwaiting(this)) return;
          lost();
          stream.destroy(silent(patience));
        });
      });
    }

    /** Also where nobody answers the farewell. */
    override end(): Promise<void>;
    override end(done: (error: Error) => void): void;
    override end(done?: (error: Error) => void): Promise<void> | void {
      const { stream } = this.connection;
      const giveUp = setTimeout(() => stream.destroy(), patience.connect).unref();
      stream.once('close', () => clearTimeout(giveUp));
      return done === undefined ? super.end() : super.end(done);
    }
  };
}

/** Sets how many milliseconds a connection may be silent while an answer is awaited; 0 for as long as it takes. */
export function limitSilence({ connection: { stream } }: pg.Client, milliseconds: number): void {
  if (stream instanceof Socket) stream.setTimeout(milliseconds);
}

/** Whether something was asked on a connection that is not answered yet. */
const isAwaiting = (client: pg.Client): boolean =>
  (client as pg.Client & { readyForQuery?: boolean | null }).readyForQuery !== true;
