import { faultOf, type LogDetails, type ServerLog } from '../log/log.ts';
import { happening } from '../telemetry/channels.ts';
import { atWork, type AtWork, type PluginAtWork } from './at-work.ts';
import { ownerInStack } from './owners.ts';
import type { Suspect } from './suspect.ts';

interface StrayFaultsOptions {
  log: ServerLog;
  /** Whether this process serves by now. */
  isServing(): boolean;
  /** Told of a component that faults again and again. */
  reportFaulty?: ((suspect: Suspect) => void) | undefined;
  /** Told that another process had better take the place of this one. */
  wear?: (() => void) | undefined;
}

/** Milliseconds in which faults add up. */
const span = 60_000;
/** Faults of one component within that time after which it is reported; rejections of nobody known after which the process is replaced. */
const mostFaults = 10;
/** Lines of the log for one component or plugin within that time; further faults are counted only. */
const mostLines = 5;
const mostKeys = 1_000;

/** Counts faults of the last minute by whose they are. */
function createCount(): (key: string) => number {
  const times = new Map<string, number[]>();
  return (key) => {
    const now = performance.now();
    const recent = [...(times.get(key) ?? []).filter((time) => time > now - span), now];
    times.delete(key);
    // As many as are acted on begin anew.
    if (recent.length < mostFaults) times.set(key, recent);
    if (times.size > mostKeys) times.delete(times.keys().next().value ?? '');
    return recent.length;
  };
}

/** Who is responsible for a fault, by the context that it happened in and by its stack; `work` is undefined where neither names a plugin. */
function responsible(error: unknown): { work?: AtWork; suspect?: Suspect } {
  const work = atWork();
  const owner = error instanceof Error && typeof error.stack === 'string' ? ownerInStack(error.stack) : undefined;
  if (work !== undefined && (owner === undefined || owner.name === work.plugin))
    return { work, ...('component' in work ? { suspect: work } : {}) };
  return owner === undefined ? {} : { work: { plugin: owner.name, version: owner.version, during: 'unknown' } };
}

/** What the log says of a fault. */
function detailsOf(error: unknown, work: AtWork | undefined): LogDetails {
  const { askedBy, ...who } = (work ?? {}) as Partial<PluginAtWork>;
  const said = Object.entries({
    ...who,
    asker: undefined,
    ...(askedBy === undefined ? {} : { askedBy: askedBy.component, page: askedBy.page }),
  });
  return {
    ...Object.fromEntries(said.filter((entry): entry is [string, string] => entry[1] !== undefined)),
    ...faultOf(error),
  };
}

/**
 * Keeps this process alive when something fails that nobody waits for: a promise that nobody handles, a throw in a timer, a microtask or an event.
 * Answers what ends that.
 */
export function catchStrayFaults({ log, isServing, reportFaulty, wear }: StrayFaultsOptions): () => void {
  const count = createCount();

  function handle(error: unknown, isThrown: boolean): void {
    const { work, suspect } = responsible(error);
    happening.strayFault.tell({ plugin: work?.plugin ?? '', component: suspect?.component ?? '' });
    const times = count([suspect?.site, work?.plugin, work?.version, suspect?.component].join(' '));
    if (times <= mostLines)
      log.error(
        isThrown ? 'An error was thrown that nobody catches.' : 'A promise was rejected that nobody handles.',
        detailsOf(error, work),
      );
    if (suspect !== undefined && times === mostFaults) reportFaulty?.(suspect);
    if (work !== undefined) return;
    // A program that never served ends as any other does.
    if (!isServing()) {
      process.stderr.write(`${String(faultOf(error)['fault'])}\n`);
      process.exit(1);
    }
    // The kernel was interrupted somewhere, and may hold what is half done.
    if (isThrown || times === mostFaults) wear?.();
  }

  const rejected = (error: unknown) => handle(error, false);
  const thrown = (error: unknown) => handle(error, true);
  process.on('unhandledRejection', rejected).on('uncaughtException', thrown);
  return () => void process.off('unhandledRejection', rejected).off('uncaughtException', thrown);
}
