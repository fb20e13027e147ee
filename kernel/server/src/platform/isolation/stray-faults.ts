import { faultOf, type LogDetails, type ServerLog } from '../log/log.ts';
import { events } from '../telemetry/events.ts';
import { atWork, type AtWork, type PluginAtWork } from './at-work.ts';
import { ownerInStack } from './owners.ts';
import type { Suspect } from './suspect.ts';

export interface StrayFaultsOptions {
  log: ServerLog;
  isServing(): boolean;
  /** Receives components that fail repeatedly. */
  reportFaulty?: ((suspect: Suspect) => void) | undefined;
  /** Called if this process should be replaced. */
  wear?: (() => void) | undefined;
}

/** Milliseconds in which faults add up. */
const span = 60_000;
/** Faults after which a component is reported, or without an owner the process is replaced. */
const maxFaults = 10;
/** Max log lines per owner within the span. */
const maxLines = 5;
const maxKeys = 1_000;

function createCount(): (key: string) => number {
  const times = new Map<string, number[]>();
  return (key) => {
    const now = performance.now();
    const recent = [...(times.get(key) ?? []).filter((time) => time > now - span), now];
    times.delete(key);
    // Starts over after triggering an action.
    if (recent.length < maxFaults) times.set(key, recent);
    if (times.size > maxKeys) times.delete(times.keys().next().value ?? '');
    return recent.length;
  };
}

/** Finds the owner by async context and stack; `work` is undefined if neither names a plugin. */
function responsible(error: unknown): { work?: AtWork; suspect?: Suspect } {
  const work = atWork();
  const owner = error instanceof Error && typeof error.stack === 'string' ? ownerInStack(error.stack) : undefined;
  if (work !== undefined && (owner === undefined || owner.name === work.plugin))
    return { work, ...('component' in work ? { suspect: work } : {}) };
  return owner === undefined ? {} : { work: { plugin: owner.name, version: owner.version, during: 'unknown' } };
}

function detailsOf(error: unknown, work: AtWork | undefined): LogDetails {
  const { caller, ...who } = (work ?? {}) as Partial<PluginAtWork>;
  const named = Object.entries({
    ...who,
    clientNetwork: undefined,
    ...(caller === undefined ? {} : { askedBy: caller.component, page: caller.page }),
  });
  return {
    ...Object.fromEntries(named.filter((entry): entry is [string, string] => entry[1] !== undefined)),
    ...faultOf(error),
  };
}

/**
 * Keeps the process alive after unhandled rejections and uncaught exceptions of detached work. Returns a function that
 * ends this.
 */
export function catchStrayFaults({ log, isServing, reportFaulty, wear }: StrayFaultsOptions): () => void {
  const count = createCount();

  function handle(error: unknown, isThrown: boolean): void {
    const { work, suspect } = responsible(error);
    events.strayFault.publish({ plugin: work?.plugin ?? '', component: suspect?.component ?? '' });
    const times = count([suspect?.site, work?.plugin, work?.version, suspect?.component].join(' '));
    if (times <= maxLines)
      log.error(isThrown ? 'An error was not caught.' : 'A rejection was not handled.', detailsOf(error, work));
    if (suspect !== undefined && times === maxFaults) reportFaulty?.(suspect);
    if (work !== undefined) return;
    // A process that does not serve yet ends like any program.
    if (!isServing()) {
      process.stderr.write(`${String(faultOf(error)['fault'])}\n`);
      process.exit(1);
    }
    // The kernel was interrupted: its state may be inconsistent.
    if (isThrown || times === maxFaults) wear?.();
  }

  const rejected = (error: unknown) => handle(error, false);
  const thrown = (error: unknown) => handle(error, true);
  process.on('unhandledRejection', rejected).on('uncaughtException', thrown);
  return () => void process.off('unhandledRejection', rejected).off('uncaughtException', thrown);
}
