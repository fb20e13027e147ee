import { isEqual } from '../value/json.ts';
import { compareSchemas } from './compare-schemas.ts';
import type { ContractDifference, ContractNeed } from './difference.ts';
import type { JsonSchema } from './json-schema.ts';
import { migrateSchema, type MigrationStep } from './migrate-schema.ts';
import type { StoredContract } from './report.ts';
import type { SchemaDifference } from './schema-difference.ts';

/** How values adapt to a new schema: by migrations for nodes and rows, by authors for written values. */
export type StoredAs = 'nodes' | 'rows' | 'written';

/** Returns the migrations since a release; undefined if the released ones were rewritten. */
export function stepsSince(before: StoredContract, after: StoredContract): MigrationStep[] | undefined {
  const isExtended = before.migrations.every((step, index) => isEqual(step, after.migrations[index]));
  return isExtended ? after.migrations.slice(before.migrations.length) : undefined;
}

export const placed = (owner: string, place: string): string => (place === '' ? owner : `${owner}, ${place}`);

/** Compares stored values, with the new migrations applied. */
export function compareStored(
  owner: string,
  before: StoredContract,
  after: StoredContract,
  storedAs: StoredAs,
): ContractDifference[] {
  const steps = stepsSince(before, after);
  if (steps === undefined) return [rewritten(owner, before, after)];
  const schema = steps.reduce(migrateSchema, before.schema);
  const differences = compareSchemas(schema, after.schema).map(({ path, kind, detail }): ContractDifference => ({
    where: placed(owner, path),
    kind,
    detail,
    ...needOf(kind, path, storedAs),
  }));
  return [...steps.map((step) => stepDifference(owner, step)), ...differences];
}

/** Compares values that are written anew each time. `word` names one of them. */
export const compareWritten = (
  owner: string,
  word: string,
  before: JsonSchema,
  after: JsonSchema,
): ContractDifference[] =>
  compareSchemas(before, after).map(({ path, kind, detail }) => ({
    where: placed(owner, path === '' ? `its ${word}s` : `${word} ${path}`),
    kind,
    detail,
    ...needOf(kind, path, 'written'),
  }));

function needOf(
  kind: SchemaDifference['kind'],
  place: string,
  storedAs: StoredAs,
): { needs: ContractNeed; remedy?: string } {
  // Migrations reach into list items but do not change the items themselves.
  const path = place.replace(/(\.\*)+$/, '');
  if (kind === 'added' || kind === 'widened') return { needs: 'minor' };
  if (storedAs === 'written') return { needs: 'major' };
  if (kind === 'default')
    return {
      needs: 'major',
      remedy: `append a migration that writes the old value where there is none: migrate.change('${path}', …)`,
    };
  if (kind === 'replaced')
    return { needs: 'major', remedy: `append a migration that makes values fit: migrate.change('${path}', …)` };
  if (kind === 'removed') {
    // Rows have no slots to move a value to.
    const rename = storedAs === 'nodes' ? `rename('${path}', …), migrate.move` : 'rename';
    return {
      needs: 'migration',
      remedy: `append migrate.${rename}('${path}', …) or migrate.remove('${path}') to its migrations`,
    };
  }
  if (kind === 'required')
    return {
      needs: 'migration',
      remedy: `give it a default, or append migrate.change('${path}', …) to its migrations`,
    };
  return {
    needs: 'migration',
    remedy:
      path === ''
        ? 'accept what was accepted'
        : `append migrate.change('${path}', …) to its migrations, or accept what was accepted`,
  };
}

function rewritten(owner: string, before: StoredContract, after: StoredContract): ContractDifference {
  const index = before.migrations.findIndex((step, place) => !isEqual(step, after.migrations[place]));
  const detail = `migration ${index + 1} (${before.migrations[index]?.kind}) is not what was released`;
  return {
    where: owner,
    kind: 'migrations-rewritten',
    detail,
    needs: 'nothing',
    remedy: 'put it back as it was, and append what has to happen since',
  };
}

function stepDifference(owner: string, step: MigrationStep): ContractDifference {
  const at = (place: string, detail: string, needs: ContractNeed = 'minor'): ContractDifference => ({
    where: placed(owner, place),
    kind: 'migrated',
    detail,
    needs,
  });
  switch (step.kind) {
    case 'rename':
      return at(step.from, `it is named ${step.to.replace(/^\./, '')} now`);
    case 'remove':
      return at(step.path, 'its values go to the attic', 'major');
    case 'change':
      return at(step.path, 'its values are computed anew');
    case 'flatten':
      return at(step.path, `its items are the texts of ${step.key} now`);
    case 'move':
      return at(step.prop, `its values become nodes in slot ${step.slot}`);
    case 'rename-slot':
      return at(`slot ${step.from}`, `it is named ${step.to} now`);
    case 'remove-slot':
      return at(`slot ${step.slot}`, 'its nodes go to the attic', 'major');
    case 'wrap':
      return at(`slot ${step.slot}`, `its nodes stand in ${step.in.name} now`);
  }
}
