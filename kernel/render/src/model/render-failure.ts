import type { PreparedNode } from './prepared-node.ts';
import type { RenderInput } from './render-input.ts';

/** A component that failed; the page omits it. */
export interface RenderFailure {
  node: string;
  component: string;
  plugin: string;
  /** Such as `render`; `resolve` if the template is unavailable. */
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

export const failureReason = ({ explain }: RenderInput, error: Error): string => explain?.(error) ?? error.message;
