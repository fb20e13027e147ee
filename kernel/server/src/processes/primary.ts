import { availableParallelism } from 'node:os';
import { isatty } from 'node:tty';
import { setFlagsFromString } from 'node:v8';
import { read, type Environment } from '../platform/settings/variables.mjs';
import { minDescriptors, type ProcessLimits } from './connection-limits.ts';
import { listenForReload, type Reloaded } from './control.ts';
import { createPrimaryLog, type Lines } from './primary-log.ts';
import { serveMetrics, type MetricsAddress } from './serve-metrics.ts';
import { workerOptions } from './worker-options.ts';
import { createWorkers, type Workers } from './workers.ts';

export interface PrimaryOptions {
  /** The program of workers, which calls `joinPrimary`. */
  program: string;
  processes: number;
  /** Additional Node arguments. */
  execArgv?: readonly string[];
  limits: ProcessLimits;
  dataDir: string;
  /** Disabled by default. */
  metrics?: MetricsAddress | undefined;
  /** Reports to operators. */
  report(sentence: string): void;
  log: Lines;
  stopping(): void;
}

/** Number of workers. The first worker reports an invalid value. */
export function processesOf(environment: Environment): number {
  const setting = read(environment, 'PROCESSES') ?? '1';
  return setting === 'auto' ? availableParallelism() : Math.max(1, Number.parseInt(setting, 10) || 1);
}

/**
 * Runs workers until SIGINT or SIGTERM. SIGHUP replaces them, unless a terminal hung up. Resolves with an exit code:
 * that of the first worker, which reports why, if it ends before it serves. Raises `descriptors.too-few` and
 * `port.taken`.
 */
export async function runPrimary({
  program,
  processes,
  execArgv = [],
  limits,
  dataDir,
  metrics,
  report,
  log,
  stopping,
}: PrimaryOptions): Promise<number> {
  if (limits.descriptors < minDescriptors) {
    const { KernelError } = await import('@quoin/core/errors');
    throw new KernelError('descriptors.too-few', {
      limit: String(limits.descriptors),
      least: String(minDescriptors),
    });
  }
  // Messages and connections are short-lived. A larger young generation would take memory from workers.
  setFlagsFromString('--semi-space-growth-factor=1');
  const over = Promise.withResolvers<number>();
  const hasTerminal = isatty(0);
  const primaryLog = createPrimaryLog(log);
  let isStopping = false;

  function stop(): void {
    if (isStopping) return;
    isStopping = true;
    stopping();
    primaryLog.info('The server stops.');
    void workers.stop().then(() => over.resolve(0));
  }

  async function reload(): Promise<Reloaded> {
    primaryLog.info('The processes of the server are being replaced.');
    try {
      const replaced = await workers.reload();
      primaryLog.info('The processes of the server were replaced.', { processes: replaced });
      return { replaced };
    } catch (error) {
      primaryLog.error('The processes of the server are not replaced.', { fault: (error as Error).message });
      return { failed: (error as Error).message };
    }
  }

  async function hangUp(): Promise<void> {
    if (hasTerminal) return stop();
    const reloaded = await reload();
    if ('failed' in reloaded) report(`The processes of the server are not replaced: ${reloaded.failed}.`);
  }

  // The primary survives its faults, so that workers go on.
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (error: unknown) =>
      primaryLog.error('The primary process failed at something, and continues.', {
        fault: (error as Error | undefined)?.stack ?? String(error),
      }),
    );
  }
  const workers = createWorkers({
    program: { file: program, ...workerOptions(dataDir, execArgv) },
    processes,
    limits,
    report,
    primaryLog,
    stopRequested: stop,
  });
  process
    .on('SIGINT', stop)
    .on('SIGTERM', stop)
    .on('SIGHUP', () => void hangUp());

  primaryLog.info('The server starts.', { primary: process.pid, processes });
  const closeMetrics = await metricsOn(metrics, workers);
  const ending = await workers.start();
  if (isStopping) return over.promise.finally(closeMetrics);
  if (ending !== undefined) {
    closeMetrics();
    if (ending.code === undefined) report(`The server ended ${ending.how} before it served.`);
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
    const { KernelError } = await import('@quoin/core/errors');
    const { host, port } = address;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new KernelError('port.taken', { port: String(port), host }, { cause: error });
    throw new KernelError(
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
