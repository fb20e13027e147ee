import { setTimeout as pause } from 'node:timers/promises';
import { createConnectionBounds } from './connection-bounds.ts';
import type { ProcessLimits } from './connection-limits.ts';
import { createConnections } from './connections.ts';
import { createMergedCounters } from './merged-counters.ts';
import type { Counts } from './messages.ts';
import { createPageCopies } from './page-copies.ts';
import type { PrimaryLog } from './primary-log.ts';
import { createQuarantineList } from './quarantine-list.ts';
import { createRefusals } from './refusals.ts';
import { refusedConnection, restarted, stoodIn, type Reason } from './restarts.ts';
import { startWorkerProcess, type Ending, type Heard, type WorkerProcess, type Program } from './worker-process.ts';

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
  tell(sentence: string): void;
  primaryLog: PrimaryLog;
  /** Called when a worker's terminal requests a stop. */
  stopAsked(): void;
}

class NeverServed extends Error {
  readonly ending: Ending;

  constructor(ending: Ending) {
    super(`a new process ended ${ending.how} before it served`);
    this.ending = ending;
  }
}

/** In milliseconds. */
const times = {
  /** A worker that ends sooner counts as a failed start. */
  settled: 10_000,
  /** For the start of a replacement. */
  start: 60_000,
  /** For a leaving worker's requests. */
  leave: 25_000,
  stop: 9_800,
  /** For waiting connections at a stop. */
  handOver: 1_000,
  longestPause: 30_000,
  /** For connections while no worker serves. */
  absent: 10_000,
};
/** Consecutive failures before starts are delayed. */
const tolerated = 1;
/** Consecutive connections not taken before a replacement. */
const maxUntaken = 3;

export function createWorkers({ program, processes, limits, tell, primaryLog, stopAsked }: WorkersOptions): Workers {
  const mergedCounters = createMergedCounters();
  for (const none of [restarted(), refusedConnection(), stoodIn()]) mergedCounters.add(none);
  const refusals = createRefusals(primaryLog, mergedCounters);
  const copies = createPageCopies();
  const connections = createConnections({
    copies,
    maxWaiting: limits.waiting,
    bounds: createConnectionBounds(limits),
    refused: refusals.refused,
    answered: (how) => mergedCounters.add(stoodIn(how)),
  });
  const all = new Set<WorkerProcess>();
  const quarantines = createQuarantineList({ members: all, tell, primaryLog, mergedCounters });
  const serving = new Set<WorkerProcess>();
  const worn = new Set<WorkerProcess>();
  const replaced = new Map<WorkerProcess, Reason>();
  /** Workers whose metrics are not in the merged counters yet. */
  const counting = new Set<WorkerProcess>();
  const stopping = new AbortController();
  let leader: WorkerProcess | undefined;
  let failures = 0;
  let absent: NodeJS.Timeout | undefined;
  let isFirst = true;

  // One start at a time: it uses a whole core.
  let queue: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = queue.then(work);
    queue = turn.catch(() => undefined);
    return turn;
  }

  function hear(message: Heard, from: WorkerProcess): void {
    if (message === 'stop') stopAsked();
    else if (message === 'worn') void refresh(from);
    else if ('listen' in message) void connections.listen(message.listen).then((listened) => from.tell({ listened }));
    else if ('faulty' in message) quarantines.accuse(message.faulty, 'failed again and again beside its pages');
    else if ('copied' in message) {
      if (serving.has(from)) copies.put(message.copied, from);
    } else if ('dropped' in message) copies.drop(message.dropped);
    else if ('lifted' in message) quarantines.lift(message.lifted, from);
    else for (const member of serving) if (member !== from) member.tell(message);
  }

  function lead(): void {
    if (leader !== undefined && serving.has(leader)) return;
    [leader] = serving;
    leader?.tell('lead');
  }

  /** Drops copies of workers that do not serve, unless none does. */
  function servingChanged(): void {
    if (serving.size > 0) copies.retain(serving);
    else copies.orphan();
    lead();
  }

  /** Lets the primary respond without workers: after a delay, or at once if starts fail. */
  function missed(): void {
    clearTimeout(absent);
    if (serving.size > 0 || stopping.signal.aborted) return;
    absent = setTimeout(standIn, failures > tolerated ? 0 : times.absent).unref();
  }

  function standIn(): void {
    if (serving.size > 0 || stopping.signal.aborted) return;
    primaryLog.error('No process serves: visitors get the pages that were kept, or are asked to come again.', {
      failures,
    });
    connections.standIn();
  }

  async function add(patience?: number): Promise<void> {
    const member = startWorkerProcess({
      program,
      isFirst,
      maxConnections: limits.held,
      hear,
      accuse: quarantines.accuse,
      woke: connections.handOut,
      notTaken,
    });
    isFirst = false;
    const started = performance.now();
    all.add(member);
    counting.add(member);
    void member.allHeard.then(() => {
      counting.delete(member);
      mergedCounters.add(member.counts());
    });
    // The messages are queued, so the worker reads them before it renders.
    for (const each of quarantines.all()) member.tell({ quarantined: each });
    void member.ended.then((ending) => ended(member, ending));
    const late = patience === undefined ? undefined : setTimeout(() => member.kill(), patience);
    const ending = await Promise.race([member.serving, member.ended]);
    clearTimeout(late);
    if (ending !== undefined) throw new NeverServed(ending);
    serving.add(member);
    clearTimeout(absent);
    connections.admit(member);
    primaryLog.info('A process serves.', { process: member.pid, ms: Math.round(performance.now() - started) });
    servingChanged();
    setTimeout(() => serving.has(member) && (failures = 0), times.settled).unref();
  }

  function notTaken(member: WorkerProcess, inARow: number): void {
    refusals.refused('not-taken');
    if (inARow >= maxUntaken) void refresh(member, 'unresponsive');
  }

  function ended(member: WorkerProcess, ending: Ending): void {
    const { how, lived, suspect } = ending;
    connections.dismiss(member);
    all.delete(member);
    worn.delete(member);
    note(member, ending);
    if (!serving.delete(member) || stopping.signal.aborted) return;
    servingChanged();
    // The component is quarantined, so the start did not fail.
    if (lived < times.settled && suspect === undefined) failures += 1;
    missed();
    tell(`Process ${member.pid} of the server ended ${how}; another one takes its place.`);
    void inTurn(fill);
  }

  function note(member: WorkerProcess, { code, signal, lived, isSilent }: Ending): void {
    const unasked = isSilent ? 'silent' : serving.has(member) ? 'crashed' : 'unstarted';
    const reason = stopping.signal.aborted ? 'stop' : (replaced.get(member) ?? unasked);
    replaced.delete(member);
    const isAsked = reason === 'stop' || reason === 'reload' || reason === 'worn';
    primaryLog[isAsked ? 'info' : 'warn']('A process ended.', {
      process: member.pid,
      reason,
      code,
      signal,
      ms: Math.round(lived),
    });
    if (reason !== 'stop') mergedCounters.add(restarted(reason));
  }

  /** Starts missing workers, with growing pauses on failure. */
  async function fill(): Promise<void> {
    while (!stopping.signal.aborted && serving.size < processes) {
      if (failures > tolerated)
        await pause(Math.min(100 * 2 ** failures, times.longestPause), undefined, stopping).catch(() => undefined);
      if (!stopping.signal.aborted) await add(times.start).catch(failed);
    }
  }

  function failed({ message }: Error): void {
    failures += 1;
    primaryLog.warn('A process could not be started; it is tried again.', { failures, fault: message });
    missed();
  }

  async function replace(member: WorkerProcess, reason: Reason): Promise<void> {
    if (stopping.signal.aborted || !serving.has(member)) return;
    await add(times.start);
    if (!serving.delete(member)) return;
    replaced.set(member, reason);
    connections.dismiss(member);
    servingChanged();
    member.tell('retire');
    member.kill(times.leave);
  }

  async function refresh(member: WorkerProcess, reason: Reason = 'worn'): Promise<void> {
    if (worn.has(member)) return;
    worn.add(member);
    await inTurn(() => replace(member, reason)).catch((error: Error) => {
      worn.delete(member);
      if (!stopping.signal.aborted)
        tell(
          `Process ${member.pid} of the server goes on, although another one was to take its place: ${error.message}.`,
        );
    });
  }

  return {
    async start() {
      try {
        await add();
      } catch (error) {
        void connections.close();
        if (error instanceof NeverServed) return error.ending;
        throw error;
      }
      void inTurn(fill);
      return undefined;
    },
    reload: () =>
      inTurn(async () => {
        quarantines.clear();
        const members = [...serving];
        for (const member of members) await replace(member, 'reload');
        return members.length;
      }),
    async counts() {
      await Promise.all([...counting].map((member) => member.askCounts()));
      // Read together, so that a worker that ends meanwhile counts once.
      return [...[...counting].map((member) => member.counts()), mergedCounters.all()];
    },
    async stop() {
      stopping.abort();
      for (const member of all) member.kill(times.stop);
      await connections.close(times.handOver);
      for (const member of all) member.tell('stop');
      await Promise.all([...all].map(({ ended }) => ended));
    },
  };
}
