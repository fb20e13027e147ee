import type { Kind } from './site-parts.ts';

/** A component or template, as whoever watches over it needs to know it. */
export type Watched = Pick<Kind, 'name' | 'plugin' | 'pluginVersion'>;

/** Watches over functions of components and templates while they run, so that it is known which of them never ends. */
export interface Watch {
  /** One of them is about to run, until another one is told or `leave`. Throws where it is not to run. */
  enter(kind: Watched): void;
  /** None of them runs. */
  leave(): void;
  /** Runs one that goes on later. Throws as `enter` does. */
  during<T>(kind: Watched, work: () => T): T;
}

/** Lets functions run with nobody watching. */
export const unwatched: Watch = { enter: () => undefined, leave: () => undefined, during: (_kind, work) => work() };
