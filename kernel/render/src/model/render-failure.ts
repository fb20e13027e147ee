import type { StateProblem } from '@quoin/core';
import type { PreparedNode } from './prepared-node.ts';
import type { RenderInput } from './render-input.ts';

/** A component that failed; the page omits it. */
export interface RenderFailure {
  node: string;
  component: string;
  plugin: string;
  /** A step such as `render`; `resolve` if the template is unavailable. */
  during: string;
  error: Error;
}

export const failureOf = ({ id, name, definition }: PreparedNode, during: string, error: Error): RenderFailure => ({
  node: id,
  component: name,
  plugin: definition?.plugin ?? '',
  during,
  error,
});

export const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

export const showsFailures = ({ mode, explain }: RenderInput): boolean => mode !== 'page' || explain !== undefined;

/** Omits ids, which editors do not know. */
export const problemWords = (problems: readonly StateProblem[]): string =>
  problems
    .map(({ fieldTitle, message }) => (fieldTitle === undefined ? message : `${fieldTitle}: ${message}`))
    .join(' ');

/** Components need not cope with stand-in values, so these are the reason if there are any. */
export const failureReason = ({ explain }: RenderInput, { standIns }: PreparedNode, error: Error): string =>
  standIns === undefined ? (explain?.(error) ?? error.message) : problemWords(standIns.problems);
