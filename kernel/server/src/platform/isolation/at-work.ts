import { AsyncLocalStorage } from 'node:async_hooks';
import type { Suspect } from './suspect.ts';

/** Code of a plugin or brand that is no component of a page: a data source, a service, a form handler, the module itself. */
export interface PluginAtWork {
  plugin: string;
  version?: string | undefined;
  site?: string | undefined;
  /** What it is doing, such as `service`. */
  during: string;
  /** The component that asked for it. */
  askedBy?: Suspect | undefined;
}

export type AtWork = Suspect | PluginAtWork;

/** The code of plugins that is at work, with everything that it set going: promises, timers, streams. */
const current = new AsyncLocalStorage<AtWork | undefined>();

export const atWork = (): AtWork | undefined => current.getStore();

/** The component that is at work, or that what is at work was asked by. */
export function componentAtWork(): Suspect | undefined {
  const work = current.getStore();
  return work === undefined || 'component' in work ? work : work.askedBy;
}

/** What runs from here on is the work of a component; of nobody where it is undefined. For loops that cannot afford a function for each. */
export const beginWork = (work: Suspect | undefined): void => current.enterWith(work);

/** Runs something as the work of a component. */
export const runAsComponent = <Result>(work: Suspect, run: () => Result): Result => current.run(work, run);

/** Runs something as the work of a plugin. */
export const runAsPlugin = <Result>(work: Omit<PluginAtWork, 'askedBy'>, run: () => Result): Result =>
  current.run({ ...work, askedBy: componentAtWork() }, run);
