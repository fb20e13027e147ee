import type { NodeDefinition } from './node-definition.ts';

export type Watched = Pick<NodeDefinition, 'name' | 'plugin' | 'pluginVersion'>;

/** Detects component functions that never end. */
export interface Watch {
  /** Called before a function runs, until the next call or `leave`. Throws if it must not run. */
  enter(definition: Watched): void;
  /** No function runs. */
  leave(): void;
  /** Runs an asynchronous function. Throws as `enter` does. */
  during<T>(definition: Watched, work: () => T): T;
}

export const unwatched: Watch = {
  enter: () => undefined,
  leave: () => undefined,
  during: (_definition, work) => work(),
};
