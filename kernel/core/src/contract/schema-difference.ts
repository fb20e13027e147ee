/**
 * - `added`: a field that may be left out
 * - `required`: a field that has to be there and did not: it is new, or could be left out
 * - `removed`: a field whose kept values nothing knows any more
 * - `narrowed`: values that were accepted are refused, or mean something else
 * - `replaced`: a pattern or the like is another one, which may refuse what was accepted
 * - `widened`: values are accepted that were refused
 * - `default`: what is left out is taken as another value than before
 */
export type SchemaDifferenceKind = 'added' | 'required' | 'removed' | 'narrowed' | 'replaced' | 'widened' | 'default';

/** One way in which two schemas differ. */
export interface SchemaDifference {
  /** As migrations name it: `group.key`, `list.*.key`; empty for the whole value. */
  path: string;
  kind: SchemaDifferenceKind;
  /** What differs, as a sentence without its stop. */
  detail: string;
}

/** Whether stored values do not survive a difference as they are. */
export const isBreaking = ({ kind }: Pick<SchemaDifference, 'kind'>): boolean =>
  kind === 'required' || kind === 'removed' || kind === 'narrowed' || kind === 'replaced';

/** A difference at a path, by its keys. */
export const difference = (path: readonly string[], kind: SchemaDifferenceKind, detail: string): SchemaDifference => ({
  path: path.join('.'),
  kind,
  detail,
});
