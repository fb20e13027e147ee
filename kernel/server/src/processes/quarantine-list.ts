import type { Suspect } from '../platform/isolation/suspect.ts';
import { createEvidence } from './evidence.ts';
import type { MergedCounters } from './merged-counters.ts';
import type { Quarantined } from './messages.ts';
import type { PrimaryLog } from './primary-log.ts';
import { hung } from './primary-counters.ts';
import type { WorkerProcess } from './worker-process.ts';

export interface QuarantineList {
  all(): readonly Quarantined[];
  /** Records the component at work in a silent worker, or with `offence` another failure. */
  recordFailure(suspect: Suspect, offence?: string): void;
  /** Releases a component in all workers but the one that requested it. */
  release(entry: Quarantined, from: Pick<WorkerProcess, 'send'>): void;
  /** Empties the list. Workers that start later run every component. */
  clear(): void;
}

interface QuarantineListOptions {
  /** The longest-serving first. */
  workers: ReadonlySet<Pick<WorkerProcess, 'send'>>;
  /** Reports to operators. */
  report(sentence: string): void;
  primaryLog: PrimaryLog;
  mergedCounters: MergedCounters;
}

const minute = 60_000;
/** Milliseconds of quarantine, at first and after each relapse. The last value repeats. */
const terms = [minute, 5 * minute, 30 * minute, 120 * minute, 360 * minute];
/** Milliseconds in which one worker runs it again before all do. */
const trial = minute;
/** Milliseconds without a relapse that reset the terms. */
const resetAfter = 24 * 60 * minute;

const keyOf = ({ site, plugin, version, component }: Suspect): string => [site, plugin, version, component].join(' ');

/** Logs and workers need not know the client. */
function withoutClient({ clientNetwork: _network, ...suspect }: Suspect): Suspect {
  return suspect;
}

export function createQuarantineList({
  workers,
  report,
  primaryLog,
  mergedCounters,
}: QuarantineListOptions): QuarantineList {
  const evidence = createEvidence();
  const held = new Map<string, { entry: Quarantined; timer: NodeJS.Timeout }>();
  const served = new Map<string, { times: number; ended: number }>();
  mergedCounters.add(hung());

  function quarantine(suspect: Suspect, offence: string): void {
    const key = keyOf(suspect);
    const now = Date.now();
    const past = served.get(key);
    const times = past !== undefined && now - past.ended < resetAfter ? past.times : 0;
    const term = terms[Math.min(times, terms.length - 1)] ?? minute;
    served.set(key, { times: times + 1, ended: now + term });
    const entry = {
      ...withoutClient(suspect),
      since: new Date(now).toISOString(),
      until: new Date(now + term).toISOString(),
    };
    hold(entry, () => retry(entry), term);
    for (const worker of workers) worker.send({ quarantined: entry });
    primaryLog.warn('A component is quarantined.', { ...entry, offence });
    const { plugin, version, page, site } = entry;
    report(
      `${entry.component} of ${plugin} ${version} ${offence} on page ${page}, and is left out of all pages of site ${site} from now on. It is tried again after ${term / minute} min.`,
    );
  }

  function hold(entry: Quarantined, next: () => void, after: number): void {
    const key = keyOf(entry);
    clearTimeout(held.get(key)?.timer);
    held.set(key, { entry, timer: setTimeout(next, after).unref() });
  }

  /** Releases a component in one worker, and after the trial in all. */
  function retry(entry: Quarantined): void {
    primaryLog.info('A quarantined component is tried again in one process.', entry);
    [...workers].at(-1)?.send({ released: entry });
    hold(entry, () => releaseInAll(entry), trial);
  }

  function releaseInAll(entry: Quarantined): void {
    remove(entry);
    for (const worker of workers) worker.send({ released: entry });
    primaryLog.info('A quarantined component runs again.', entry);
  }

  function remove(entry: Quarantined): void {
    clearTimeout(held.get(keyOf(entry))?.timer);
    held.delete(keyOf(entry));
  }

  return {
    all: () => [...held.values()].map(({ entry }) => entry),
    recordFailure(suspect, offence = 'did not end') {
      const isLeftOut = evidence.add(suspect);
      mergedCounters.add(hung(isLeftOut ? 'left-out' : 'ended'));
      if (isLeftOut) return quarantine(suspect, offence);
      primaryLog.warn('A component failed because of the input of a request. It is not quarantined.', {
        ...withoutClient(suspect),
        offence,
      });
      report(
        `${suspect.component} of ${suspect.plugin} ${suspect.version} ${offence} on page ${suspect.page} of site ${suspect.site} with what one visitor sent. It is not left out for that.`,
      );
    },
    release(entry, from) {
      remove(entry);
      for (const worker of workers) if (worker !== from) worker.send({ released: entry });
      primaryLog.info('A quarantined component is tried again.', entry);
      const { component, plugin, version, site } = entry;
      report(`${component} of ${plugin} ${version} is tried again on site ${site}.`);
    },
    clear() {
      for (const { entry } of held.values()) remove(entry);
    },
  };
}
