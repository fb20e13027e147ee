/**
 * - `added`: an optional field
 * - `required`: a field that is new or was optional
 * - `removed`: a field whose retained values have no place
 * - `narrowed`: formerly accepted values are refused or change meaning
 * - `replaced`: a changed pattern or the like, which may refuse formerly accepted values
 * - `widened`: formerly refused values are accepted
 * - `default`: absent values are read as another value
 */
export type SchemaDifferenceKind = 'added' | 'required' | 'removed' | 'narrowed' | 'replaced' | 'widened' | 'default';

export interface SchemaDifference {
  /** In the notation of migrations: `group.key`, `list.*.key`; empty for the whole value. */
  path: string;
  kind: SchemaDifferenceKind;
  /** A sentence without its period. */
  detail: string;
}

/** True if stored values do not survive unchanged. */
export const isBreaking = ({ kind }: Pick<SchemaDifference, 'kind'>): boolean =>
  kind === 'required' || kind === 'removed' || kind === 'narrowed' || kind === 'replaced';

export const difference = (path: readonly string[], kind: SchemaDifferenceKind, detail: string): SchemaDifference => ({
  path: path.join('.'),
  kind,
  detail,
});
