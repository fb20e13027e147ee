import type { SchemaDifference } from './schema-difference.ts';

/**
 * The release that a difference requires:
 * - `minor`, `major`: at least that version
 * - `migration`: a migration of stored content, whatever the version
 * - `nothing`: it cannot be released
 */
export type ContractNeed = 'minor' | 'major' | 'migration' | 'nothing';

export interface ContractDifference {
  /** Examples: `cms-component-card, ctas.*.label`; `prices, parameter day`; `options, instance`. */
  where: string;
  kind:
    | SchemaDifference['kind']
    | 'name-added'
    | 'name-removed'
    | 'slot-added'
    | 'slot-removed'
    | 'slot-rule'
    | 'kind-added'
    | 'kind-removed'
    | 'source-kind'
    | 'migrated'
    | 'migrations-rewritten';
  /** A sentence without its period. */
  detail: string;
  needs: ContractNeed;
  /** Alternative to the required version, as a sentence without its period. */
  remedy?: string;
}
