import type { SchemaDifference } from './schema-difference.ts';

/**
 * What a release needs in which a difference is:
 * - `minor`, `major`: at least that version
 * - `migration`: a migration that brings stored content along; no version number makes up for it
 * - `nothing`: it cannot be released at all
 */
export type ContractNeed = 'minor' | 'major' | 'migration' | 'nothing';

/** One way in which two releases of a package differ in what stored content relies on. */
export interface ContractDifference {
  /** Such as `cms-component-card, ctas.*.label`, `prices, parameter day` or `options, instance`. */
  where: string;
  /** That of a schema's difference, or what happened to a whole name, to a slot, to the kind of a data source or to migrations. */
  kind:
    | SchemaDifference['kind']
    | 'name-added'
    | 'name-removed'
    | 'slot-added'
    | 'slot-removed'
    | 'slot-rule'
    | 'source-kind'
    | 'migrated'
    | 'migrations-rewritten';
  /** What differs, as a sentence without its stop. */
  detail: string;
  needs: ContractNeed;
  /** What to do about it other than releasing the version that it needs, as a sentence without its stop. */
  remedy?: string;
}
