import { createElement, type ReactNode } from 'react';
import { isPlain } from './plain.ts';
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

const Watching = ({ watch, kind, children }: { watch: Watch; kind: Watched; children?: ReactNode }): ReactNode => {
  watch.enter(kind);
  return children;
};

/** What a node shows, watched over while React calls functions in it. */
export const watched = (watch: Watch, kind: Watched, content: ReactNode): ReactNode =>
  watch === unwatched || isPlain(content) ? content : createElement(Watching, { watch, kind }, content);
