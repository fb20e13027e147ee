import type { Migration } from '@quoin/sdk';
import { renameKeys, renameTarget } from '../value/rename-path.ts';

/** Names known to one version. */
interface Known {
  /** Paths of props. */
  paths: Set<string>;
  /** Paths below which anything may have existed, since a later migration removes or rewrites them. */
  opaque: Set<string>;
  slots: Set<string>;
  /** Former names of props, by those that later migrations give them. */
  renamed: Map<string, string>;
}

const below = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}.`);
const parentOf = (path: string): string =>
  path
    .split('.')
    .slice(0, -1)
    .filter((key, index, keys) => key !== '*' || index < keys.length - 1)
    .join('.');

const isKnown = ({ paths, opaque }: Known, path: string): boolean =>
  paths.has(path) || [...opaque].some((parent) => below(path, parent));

const hasParent = (known: Known, path: string): boolean => parentOf(path) === '' || isKnown(known, parentOf(path));

const renamed = (paths: Set<string>, from: string, to: string): Set<string> =>
  new Set([...paths].map((path) => (below(path, to) ? from + path.slice(to.length) : path)));

/** Paths of the groups around a path. */
const groupsAround = (path: string): string[] =>
  path.split('.').flatMap((key, index, keys) => (index === 0 || key === '*' ? [] : keys.slice(0, index).join('.')));

function renameBack(migration: Extract<Migration, { kind: 'rename' }>, known: Known): string | undefined {
  const { from, to } = migration;
  const target = renameTarget(migration);
  const { from: left, to: entered } = renameKeys(migration);
  if ([...left, ...entered].includes('*'))
    return `"${target}" and "${from}" are not in the same item of a list, which a rename cannot leave or enter`;
  if (!isKnown(known, target)) {
    const rival = known.renamed.get(target);
    if (rival !== undefined) return `"${target}" is what a later migration renames "${rival}" to`;
    const isOutside = !to.includes('.') && from.includes('.') && isKnown(known, to);
    return `there is no prop "${target}"${isOutside ? ` (to leave the group, write ".${to}")` : ''}`;
  }
  known.paths = renamed(known.paths, from, target);
  for (const group of groupsAround(from)) known.paths.add(group);
  known.opaque = renamed(known.opaque, from, target);
  known.renamed.set(target, from);
  return undefined;
}

/** Reverts `known` to before a migration. Returns the missing reference, or undefined. */
function stepBack(migration: Migration, known: Known): string | undefined {
  switch (migration.kind) {
    case 'rename':
      return renameBack(migration, known);
    case 'remove':
      if (!hasParent(known, migration.path)) return `there is nothing that could have held "${migration.path}"`;
      known.opaque.add(migration.path);
      return undefined;
    case 'change':
      if (!isKnown(known, migration.path)) return `there is no prop "${migration.path}"`;
      known.opaque.add(migration.path);
      return undefined;
    case 'flatten':
      if (!isKnown(known, migration.path)) return `there is no prop "${migration.path}"`;
      known.opaque.add(migration.path);
      return undefined;
    case 'move':
      if (!known.slots.has(migration.slot)) return `there is no slot "${migration.slot}"`;
      known.opaque.add(migration.prop);
      return undefined;
    case 'rename-slot':
      if (!known.slots.delete(migration.to)) return `there is no slot "${migration.to}"`;
      known.slots.add(migration.from);
      return undefined;
    case 'remove-slot':
      known.slots.add(migration.slot);
      return undefined;
    case 'wrap':
      return known.slots.has(migration.slot) ? undefined : `there is no slot "${migration.slot}"`;
  }
}

/** Lists migrations that refer to a missing prop or slot, checked backward from the current schema. */
export function migrationProblems(
  migrations: readonly Migration[],
  paths: Iterable<string>,
  slots: Iterable<string>,
): string[] {
  const known: Known = { paths: new Set(paths), opaque: new Set(), slots: new Set(slots), renamed: new Map() };
  const problems = migrations.toReversed().flatMap((migration, index) => {
    const reason = stepBack(migration, known);
    const number = migrations.length - index;
    return reason === undefined
      ? []
      : [
          `Migration ${number} (${migration.kind}) refers to nothing: ${reason}. Correct its names; if it was released, append one that sets it right.`,
        ];
  });
  return problems.toReversed();
}
