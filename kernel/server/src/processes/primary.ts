import { availableParallelism } from 'node:os';
import { isatty } from 'node:tty';
import { setFlagsFromString } from 'node:v8';
import { read, type Environment } from '../platform/settings/variables.mjs';
import { leastDescriptors, type ProcessLimits } from './connection-limits.ts';
import { listenForReload, type Reloaded } from './control.ts';
import { createJournal, type Lines } from './journal.ts';
import { serveMetrics, type MetricsAddress } from './serve-metrics.ts';
import { createWorkers, type Workers } from './workers.ts';

export interface PrimaryOptions {
  /** The file of the program that workers run; it calls `joinPrimary`. */
  program: string;
  /** How many workers serve at a time. */
  processes: number;
  /** Arguments of Node for workers, beside those of this process. */
  execArgv?: readonly string[];
  /** How many connections they may have. */
  limits: ProcessLimits;
  dataDir: string;
  /** Where metrics are served; nowhere unless given. */
  metrics?: MetricsAddress | undefined;
  /** Told, in a sentence, of what an operator has to know. */
  tell(sentence: string): void;
  /** Where its lines of the log go. */
  log: Lines;
  /** Told when it begins to stop. */
  stopping(): void;
}

/**
 * How the program of a worker is run. What a page takes is garbage soon after: with more room for what is young, in megabytes, a process that
 * serves many pages takes half as much memory again, and is no faster; with half of this, a page that is kept costs a tenth more.
 */
export const workerArguments = ['--max-semi-space-size=16'];

/** How many processes serve. A value that no setting may have is for the first of them to refuse. */
export function processesOf(environment: Environment): number {
  const wanted = read(environment, 'PROCESSES') ?? '1';
  return wanted === 'auto' ? availableParallelism() : Math.max(1, Number.parseInt(wanted, 10) || 1);
}

/**
 * Has workers serve until SIGINT or SIGTERM; SIGHUP replaces them, unless it says that a terminal is gone. Resolves with an exit code: that of the
 * first worker where it ends before it serves, having said why. Raises `descriptors.too-few`
 * and `port.taken`.
 */
export async function runPrimary({
  program,
  processes,
  execArgv = [],
  limits,
  dataDir,
  metrics,
  tell,
  log,
  stopping,
}: PrimaryOptions): Promise<number> {
  if (limits.descriptors < leastDescriptors) {
    const { QuoinError } = await import('@quoin/sdk');
    throw new QuoinError('descriptors.too-few', { limit: String(limits.descriptors), least: String(leastDescriptors) });
  }
  // What is young here are messages and connections, soon forgotten: room for more of them is memory that the workers lack.
  setFlagsFromString('--semi-space-growth-factor=1');
  const over = Promise.withResolvers<number>();
  const hasTerminal = isatty(0);
  const journal = createJournal(log);
  let isStopping = false;

  function stop(): void {
    if (isStopping) return;
    isStopping = true;
    stopping();
    journal.info('The server stops.');
    void workers.stop().then(() => over.resolve(0));
  }

  async function reload(): Promise<Reloaded> {
    journal.info('The processes of the server are being replaced.');
    try {
      const replaced = await workers.reload();
      journal.info('The processes of the server were replaced.', { processes: replaced });
      return { replaced };
    } catch (error) {
      journal.error('The processes of the server are not replaced.', { fault: (error as Error).message });
      return { failed: (error as Error).message };
    }
  }

  async function hangUp(): Promise<void> {
    if (hasTerminal) return stop();
    const reloaded = await reload();
    if ('failed' in reloaded) tell(`The processes of the server are not replaced: ${reloaded.failed}.`);
  }

  // Whoever keeps the others running ends for nothing that fails beside it.
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (error: unknown) =>
      journal.error('The process that keeps the others running failed at something, and goes on.', {
        fault: (error as Error | undefined)?.stack ?? String(error),
      }),
    );
  }
  const workers = createWorkers({
    program: { file: program, execArgv: [...process.execArgv, ...workerArguments, ...execArgv] },
    processes,
    limits,
    tell,
    journal,
    stopAsked: stop,
  });
  process
    .on('SIGINT', stop)
    .on('SIGTERM', stop)
    .on('SIGHUP', () => void hangUp());

  journal.info('The server starts.', { primary: process.pid, processes });
  const closeMetrics = await metricsOn(metrics, workers);
  const ending = await workers.start();
  if (isStopping) return over.promise.finally(closeMetrics);
  if (ending !== undefined) {
    closeMetrics();
    if (ending.code === undefined) tell(`The server ended ${ending.how} before it served.`);
    return ending.code ?? 1;
  }
  const silence = await listenForReload(dataDir, reload);
  try {
    return await over.promise;
  } finally {
    silence();
    closeMetrics();
  }
}

async function metricsOn(address: MetricsAddress | undefined, { counts }: Workers): Promise<() => void> {
  if (address === undefined) return () => undefined;
  try {
    return await serveMetrics(address, counts);
  } catch (error) {
    const { QuoinError } = await import('@quoin/sdk');
    const { host, port } = address;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new QuoinError('port.taken', { port: String(port), host }, { cause: error });
    throw new QuoinError(
      'setting.invalid',
      {
        name: 'METRICS_HOST or METRICS_PORT',
        value: `${host}:${port}`,
        expected: `an address that this machine can listen on (${code})`,
      },
      { cause: error },
    );
  }
}
