import { setTimeout as pause } from 'node:timers/promises';
import { createConnectionBounds } from './connection-bounds.ts';
import type { ProcessLimits } from './connection-limits.ts';
import { createConnections } from './connections.ts';
import { startMember, type Ending, type Heard, type Member, type Program } from './member.ts';
import type { Journal } from './journal.ts';
import type { Counts } from './messages.ts';
import { createPageCopies } from './page-copies.ts';
import { createQuarantineList } from './quarantine-list.ts';
import { createRefusals } from './refusals.ts';
import { refusedConnection, restarted, stoodIn, type Reason } from './restarts.ts';
import { createTally } from './tally.ts';

/** Workers that serve together. */
export interface Workers {
  /** Resolves when the first one serves, with its ending where it ended before; the others follow. */
  start(): Promise<Ending | undefined>;
  /** Replaces every worker, one after the other, and lets everything run again: the new one serves before the old one leaves. Resolves with how many; rejects with why a new one did not serve. */
  reload(): Promise<number>;
  /** How the metrics stand of all, also of those that ended: what only ever grows never falls. */
  counts(): Promise<Counts[]>;
  /** Ends all of them. */
  stop(): Promise<void>;
}

export interface WorkersOptions {
  program: Program;
  /** How many serve at a time. */
  processes: number;
  /** How many connections they may have. */
  limits: ProcessLimits;
  /** Told, in a sentence, of one that ended unasked, and of what is left out. */
  tell(sentence: string): void;
  journal: Journal;
  /** Told when a person at the terminal of a worker wants everything to end. */
  stopAsked(): void;
}

/** A new worker that never served. */
class NeverServed extends Error {
  readonly ending: Ending;

  constructor(ending: Ending) {
    super(`a new process ended ${ending.how} before it served`);
    this.ending = ending;
  }
}

/** All in milliseconds. */
const times = {
  /** Who ends sooner failed to start. */
  settled: 10_000,
  /** In which a worker that takes the place of another has to serve. */
  start: 60_000,
  /** In which visitors of one that leaves are done. */
  leave: 25_000,
  stop: 9_800,
  /** In which connections that wait when everything is to end are taken. */
  handOver: 1_000,
  longestPause: 30_000,
  /** In which visitors wait while none serves. */
  absent: 10_000,
};
/** Failures in a row after which another start is waited for. */
const tolerated = 1;
/** Connections in a row that a worker may not take before another one takes its place. */
const mostNotTaken = 3;

export function createWorkers({ program, processes, limits, tell, journal, stopAsked }: WorkersOptions): Workers {
  const tally = createTally();
  for (const none of [restarted(), refusedConnection(), stoodIn()]) tally.add(none);
  const refusals = createRefusals(journal, tally);
  const copies = createPageCopies();
  const connections = createConnections({
    copies,
    mostWaiting: limits.waiting,
    bounds: createConnectionBounds(limits),
    refused: refusals.refused,
    answered: (how) => tally.add(stoodIn(how)),
  });
  const all = new Set<Member>();
  const quarantines = createQuarantineList({ members: all, tell, journal, tally });
  const serving = new Set<Member>();
  const worn = new Set<Member>();
  /** Those that something else than their end has replaced. */
  const replaced = new Map<Member, Reason>();
  /** Those whose metrics are not in the tally. */
  const counting = new Set<Member>();
  const stopping = new AbortController();
  let leader: Member | undefined;
  let failures = 0;
  let absent: NodeJS.Timeout | undefined;
  let isFirst = true;

  // Workers are started one at a time: a start takes a core for itself.
  let queue: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = queue.then(work);
    queue = turn.catch(() => undefined);
    return turn;
  }

  function hear(message: Heard, from: Member): void {
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

  /** To be called when other workers serve: forgets the copies of those that do not, unless nobody does. */
  function servingChanged(): void {
    if (serving.size > 0) copies.retain(serving);
    else copies.orphan();
    lead();
  }

  /** Has visitors told that nobody serves, soon where that goes on, and at once where starts fail. */
  function missed(): void {
    clearTimeout(absent);
    if (serving.size > 0 || stopping.signal.aborted) return;
    absent = setTimeout(standIn, failures > tolerated ? 0 : times.absent).unref();
  }

  function standIn(): void {
    if (serving.size > 0 || stopping.signal.aborted) return;
    journal.error('No process serves: visitors get the pages that were kept, or are asked to come again.', {
      failures,
    });
    connections.standIn();
  }

  async function add(patience?: number): Promise<void> {
    const member = startMember({
      program,
      isFirst,
      mostConnections: limits.held,
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
      tally.add(member.counts());
    });
    // Read before it renders anything: it stands in its channel when it starts.
    for (const each of quarantines.all()) member.tell({ quarantined: each });
    void member.ended.then((ending) => ended(member, ending));
    const late = patience === undefined ? undefined : setTimeout(() => member.kill(), patience);
    const ending = await Promise.race([member.serving, member.ended]);
    clearTimeout(late);
    if (ending !== undefined) throw new NeverServed(ending);
    serving.add(member);
    clearTimeout(absent);
    connections.admit(member);
    journal.info('A process serves.', { process: member.pid, ms: Math.round(performance.now() - started) });
    servingChanged();
    setTimeout(() => serving.has(member) && (failures = 0), times.settled).unref();
  }

  /** Replaces a worker that takes no connections again and again: new ones wait for it. */
  function notTaken(member: Member, inARow: number): void {
    refusals.refused('not-taken');
    if (inARow >= mostNotTaken) void refresh(member, 'unresponsive');
  }

  function ended(member: Member, ending: Ending): void {
    const { how, lived, suspect } = ending;
    connections.dismiss(member);
    all.delete(member);
    worn.delete(member);
    note(member, ending);
    if (!serving.delete(member) || stopping.signal.aborted) return;
    servingChanged();
    // What did not end will not run again, so that this is no failure of the start.
    if (lived < times.settled && suspect === undefined) failures += 1;
    missed();
    tell(`Process ${member.pid} of the server ended ${how}; another one takes its place.`);
    void inTurn(fill);
  }

  /** Says in the log that one ended, and counts the restart. */
  function note(member: Member, { code, signal, lived, isSilent }: Ending): void {
    const unasked = isSilent ? 'silent' : serving.has(member) ? 'crashed' : 'unstarted';
    const reason = stopping.signal.aborted ? 'stop' : (replaced.get(member) ?? unasked);
    replaced.delete(member);
    const isAsked = reason === 'stop' || reason === 'reload' || reason === 'worn';
    journal[isAsked ? 'info' : 'warn']('A process ended.', {
      process: member.pid,
      reason,
      code,
      signal,
      ms: Math.round(lived),
    });
    if (reason !== 'stop') tally.add(restarted(reason));
  }

  /** Starts workers until there are enough, more slowly each time when they do not stay alive. */
  async function fill(): Promise<void> {
    while (!stopping.signal.aborted && serving.size < processes) {
      if (failures > tolerated)
        await pause(Math.min(100 * 2 ** failures, times.longestPause), undefined, stopping).catch(() => undefined);
      if (!stopping.signal.aborted) await add(times.start).catch(failed);
    }
  }

  function failed({ message }: Error): void {
    failures += 1;
    journal.warn('A process could not be started; it is tried again.', { failures, fault: message });
    missed();
  }

  async function replace(member: Member, reason: Reason): Promise<void> {
    if (stopping.signal.aborted || !serving.has(member)) return;
    await add(times.start);
    if (!serving.delete(member)) return;
    replaced.set(member, reason);
    connections.dismiss(member);
    servingChanged();
    member.tell('retire');
    member.kill(times.leave);
  }

  async function refresh(member: Member, reason: Reason = 'worn'): Promise<void> {
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
      // Together, so that one that ends meanwhile stands in one of both.
      return [...[...counting].map((member) => member.counts()), tally.all()];
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
