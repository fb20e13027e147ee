import { AsyncLocalStorage } from 'node:async_hooks';
import type { Suspect } from './suspect.ts';

/** Plugin code outside components: sources, services, form handlers, modules. */
export interface PluginAtWork {
  plugin: string;
  version?: string | undefined;
  site?: string | undefined;
  /** The activity, such as `service`. */
  during: string;
  caller?: Suspect | undefined;
}

export type AtWork = Suspect | PluginAtWork;

/** Includes promises, timers and streams. */
const current = new AsyncLocalStorage<AtWork | undefined>();

export const atWork = (): AtWork | undefined => current.getStore();

export function componentAtWork(): Suspect | undefined {
  const work = current.getStore();
  return work === undefined || 'component' in work ? work : work.caller;
}

/** Attributes everything that follows to a component, without a closure; undefined for none. */
export const beginWork = (work: Suspect | undefined): void => current.enterWith(work);

export const runAsComponent = <Result>(work: Suspect, run: () => Result): Result => current.run(work, run);

export const runAsPlugin = <Result>(work: Omit<PluginAtWork, 'caller'>, run: () => Result): Result =>
  current.run({ ...work, caller: componentAtWork() }, run);
