import { Socket } from 'node:net';
import type pg from 'pg';

/** Timeouts for PostgreSQL and the network, in milliseconds. */
export interface Timeouts {
  /** To open a connection. */
  connect: number;
  /** To get a connection from the pool. */
  acquire: number;
  /** To acquire a lock. */
  lock: number;
  /** For one statement, locks included. The server cancels it, and the connection stays usable. */
  statement: number;
  /** To receive the next byte of a response. Longer than `statement`, so that only dead connections reach it. */
  response: number;
  /** To let a transaction idle, so that a hung process does not block others. */
  idleTransaction: number;
}

export const defaultTimeouts: Timeouts = {
  connect: 5_000,
  acquire: 8_000,
  lock: 10_000,
  statement: 11_000,
  response: 12_000,
  idleTransaction: 15_000,
};

/** Milliseconds after which TCP probes an idle connection. */
const keepAliveDelay = 5_000;

const responseTimeout = ({ response: silence }: Timeouts) =>
  Object.assign(new Error(`PostgreSQL did not answer for ${silence / 1_000} s`), { code: 'ETIMEDOUT' });

/**
 * Creates a class whose connections close if no response arrives, such as after a firewall forgot them. Calls `lost`,
 * since connections of the same age are probably lost, too.
 */
export function clientOf(
  { Client }: Pick<typeof pg, 'Client'>,
  timeouts: Timeouts,
  lost: () => void,
): typeof pg.Client {
  return class extends Client {
    constructor(config?: string | pg.ClientConfig) {
      super({
        ...(typeof config === 'string' ? { connectionString: config } : config),
        keepAlive: true,
        keepAliveInitialDelayMillis: keepAliveDelay,
        connectionTimeoutMillis: timeouts.connect,
        lock_timeout: timeouts.lock,
        statement_timeout: timeouts.statement,
        idle_in_transaction_session_timeout: timeouts.idleTransaction,
      });
      this.once('connect', () => {
        const { stream } = this.connection;
        setResponseTimeout(this, timeouts.response);
        stream.on('timeout', () => {
          if (!isAwaiting(this)) return;
          lost();
          stream.destroy(responseTimeout(timeouts));
        });
      });
    }

    /** Also ends if the server does not respond. */
    override end(): Promise<void>;
    override end(done: (error: Error) => void): void;
    override end(done?: (error: Error) => void): Promise<void> | void {
      const { stream } = this.connection;
      const timer = setTimeout(() => stream.destroy(), timeouts.connect).unref();
      stream.once('close', () => clearTimeout(timer));
      return done === undefined ? super.end() : super.end(done);
    }
  };
}

/** Limits the milliseconds until the next byte of a response; 0 for no limit. */
export function setResponseTimeout({ connection: { stream } }: pg.Client, milliseconds: number): void {
  if (stream instanceof Socket) stream.setTimeout(milliseconds);
}

const isAwaiting = (client: pg.Client): boolean =>
  (client as pg.Client & { readyForQuery?: boolean | null }).readyForQuery !== true;
