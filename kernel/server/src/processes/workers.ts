import { createConnectionBounds } from './connection-bounds.ts';
import type { ProcessLimits } from './connection-limits.ts';
import { createConnections } from './connections.ts';
import { createMergedCounters } from './merged-counters.ts';
import type { Counts } from './messages.ts';
import { createPageCopies } from './page-copies.ts';
import type { PrimaryLog } from './primary-log.ts';
import { createQuarantineList } from './quarantine-list.ts';
import { createRefusals } from './refusals.ts';
import { fallbackResponded, refusedConnection, restarted } from './primary-counters.ts';
import { createSupervisor } from './supervisor.ts';
import {
  NeverServed,
  startWorkerProcess,
  type Ending,
  type Program,
  type RoutedMessage,
  type WorkerProcess,
} from './worker-process.ts';

export interface Workers {
  /** Resolves when the first worker serves, or with its ending if it ends before. Others follow. */
  start(): Promise<Ending | undefined>;
  /**
   * Replaces all workers in turn and releases quarantined components. Each new worker serves before the old one leaves.
   * Resolves with their number; rejects if a new one does not serve.
   */
  reload(): Promise<number>;
  /** Includes metrics of ended workers, so that counters never fall. */
  counts(): Promise<Counts[]>;
  stop(): Promise<void>;
}

export interface WorkersOptions {
  program: Program;
  processes: number;
  limits: ProcessLimits;
  /** Reports to operators. */
  report(sentence: string): void;
  primaryLog: PrimaryLog;
  /** Called when a worker's terminal requests a stop. */
  stopRequested(): void;
}

/** Milliseconds for workers, and for waiting connections, at a stop. */
const stopTimeout = 9_800;
const handOverTimeout = 1_000;
/** Consecutive connections not taken before a replacement. */
const maxUntaken = 3;

export function createWorkers(options: WorkersOptions): Workers {
  const { program, processes, limits, report, primaryLog, stopRequested } = options;
  const mergedCounters = createMergedCounters();
  for (const none of [restarted(), refusedConnection(), fallbackResponded()]) mergedCounters.add(none);
  const refusals = createRefusals(primaryLog, mergedCounters);
  const copies = createPageCopies();
  const connections = createConnections({
    copies,
    maxWaiting: limits.waiting,
    bounds: createConnectionBounds(limits),
    refused: refusals.refused,
    onResponse: (how) => mergedCounters.add(fallbackResponded(how)),
  });
  const running = new Set<WorkerProcess>();
  /** Workers whose metrics are not in the merged counters yet. */
  const counting = new Set<WorkerProcess>();
  const quarantines = createQuarantineList({ workers: running, report, primaryLog, mergedCounters });
  const size = processes;
  const supervisor = createSupervisor({ size, startWorker, connections, copies, report, primaryLog, mergedCounters });
  let isFirst = true;

  function startWorker(): WorkerProcess {
    const worker = startWorkerProcess({
      program,
      isFirst,
      maxConnections: limits.held,
      received,
      suspected: quarantines.recordFailure,
      woke: connections.handOut,
      notTaken,
    });
    isFirst = false;
    running.add(worker);
    counting.add(worker);
    void worker.ended.then(() => running.delete(worker));
    void worker.drained.then(() => {
      counting.delete(worker);
      mergedCounters.add(worker.counts());
    });
    // The messages are queued, so the worker reads them before it renders.
    for (const each of quarantines.all()) worker.send({ quarantined: each });
    return worker;
  }

  function received(message: RoutedMessage, from: WorkerProcess): void {
    const serving = supervisor.serving();
    if (message === 'stop') stopRequested();
    else if (message === 'worn') void supervisor.refresh(from);
    else if ('listen' in message) void connections.listen(message.listen).then((listened) => from.send({ listened }));
    else if ('faulty' in message) quarantines.recordFailure(message.faulty, 'failed again and again beside its pages');
    else if ('copied' in message) {
      if (serving.has(from)) copies.put(message.copied, from);
    } else if ('dropped' in message) copies.drop(message.dropped);
    else if ('released' in message) quarantines.release(message.released, from);
    else for (const worker of serving) if (worker !== from) worker.send(message);
  }

  function notTaken(worker: WorkerProcess, inARow: number): void {
    refusals.refused('not-taken');
    if (inARow >= maxUntaken) void supervisor.refresh(worker, 'unresponsive');
  }

  return {
    async start() {
      try {
        await supervisor.start();
        return undefined;
      } catch (error) {
        void connections.close();
        if (error instanceof NeverServed) return error.ending;
        throw error;
      }
    },
    reload: () => supervisor.replaceAll(quarantines.clear),
    async counts() {
      await Promise.all([...counting].map((worker) => worker.requestCounts()));
      // Read together, so that a worker that ends meanwhile counts once.
      return [...[...counting].map((worker) => worker.counts()), mergedCounters.all()];
    },
    async stop() {
      supervisor.stop();
      for (const worker of running) worker.kill(stopTimeout);
      await connections.close(handOverTimeout);
      for (const worker of running) worker.send('stop');
      await Promise.all([...running].map(({ ended }) => ended));
    },
  };
}
