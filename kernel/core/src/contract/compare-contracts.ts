import type { SlotOfType } from '../node/node-type.ts';
import { compareSlots, migrateSlots } from './compare-slots.ts';
import { compareStored, compareWritten, placed, stepsSince } from './compare-stored.ts';
import type { ContractDifference } from './difference.ts';
import type { ContentReport, StoredContract } from './report.ts';

/** Compares what stored content relies on in two releases of a package. */
export const compareContracts = (before: ContentReport, after: ContentReport): ContractDifference[] => [
  ...compareStored('options', before.options, after.options, 'written'),
  ...compareNames('component', before.components, after.components, (name, was, is) => [
    ...compareStored(name, was, is, 'nodes'),
    ...kindDifferences(name, was.kinds, is.kinds),
    ...slotDifferences(name, 'slot', was, is, was.slots, is.slots),
  ]),
  ...compareNames('template', before.templates, after.templates, (name, was, is) => [
    ...compareStored(name, was, is, 'nodes'),
    ...slotDifferences(name, 'region', was, is, was.regions, is.regions),
  ]),
  ...compareNames('data source', before.dataSources, after.dataSources, (name, was, is) => [
    ...(was.kind === is.kind
      ? []
      : [
          {
            where: name,
            kind: 'source-kind' as const,
            detail: `the kind of its rows was "${was.kind}" and is "${is.kind}"`,
            needs: 'major' as const,
          },
        ]),
    ...compareStored(name, was, is, 'rows'),
    ...compareWritten(name, 'parameter', was.params, is.params),
  ]),
  ...compareNames('form handler', before.formHandlers, after.formHandlers, (name, was, is) =>
    compareWritten(name, 'field', was.fields, is.fields),
  ),
];

function compareNames<T>(
  kind: string,
  before: Record<string, T>,
  after: Record<string, T>,
  compare: (name: string, was: T, is: T) => ContractDifference[],
): ContractDifference[] {
  const removed = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  return [
    ...removed.map((name): ContractDifference => ({
      where: name,
      kind: 'name-removed',
      detail: `the ${kind} is gone`,
      needs: 'major',
    })),
    ...Object.entries(after).flatMap(([name, is]): ContractDifference[] => {
      const was = Object.hasOwn(before, name) ? before[name] : undefined;
      return was === undefined
        ? [{ where: name, kind: 'name-added', detail: `the ${kind} is new`, needs: 'minor' }]
        : compare(name, was, is);
    }),
  ];
}

/** Placement is checked for new nodes only, so a component that loses a kind stays. */
function kindDifferences(
  where: string,
  before: readonly string[] = [],
  after: readonly string[] = [],
): ContractDifference[] {
  const removed = before.filter((kind) => !after.includes(kind));
  const added = after.filter((kind) => !before.includes(kind));
  return [
    ...removed.map((kind): ContractDifference => ({
      where,
      kind: 'kind-removed',
      detail: `it is not of the kind "${kind}" any more: its nodes stay in slots for this kind, but none can be added there`,
      needs: 'minor',
    })),
    ...added.map((kind): ContractDifference => ({
      where,
      kind: 'kind-added',
      detail: `it is of the kind "${kind}", and can be added to slots for this kind`,
      needs: 'minor',
    })),
  ];
}

function slotDifferences(
  owner: string,
  word: 'slot' | 'region',
  was: StoredContract,
  is: StoredContract,
  before: unknown,
  after: unknown,
): ContractDifference[] {
  const steps = stepsSince(was, is);
  if (steps === undefined) return [];
  const slots = steps.reduce(migrateSlots, before as Record<string, SlotOfType>);
  return compareSlots(slots, after as Record<string, SlotOfType>).map(({ slot, kind, perItem }): ContractDifference => {
    const where = placed(owner, `${word} ${slot}`);
    if (kind === 'added') return { where, kind: 'slot-added', detail: 'it is new', needs: 'minor' };
    if (kind === 'rule')
      return { where, kind: 'slot-rule', detail: 'it accepts other nodes, or another number of them', needs: 'minor' };
    if (perItem)
      return { where, kind: 'slot-removed', detail: 'it is gone, and its nodes go to the attic', needs: 'major' };
    return {
      where,
      kind: 'slot-removed',
      detail: 'it is gone',
      needs: 'migration',
      remedy: `append migrate.renameSlot('${slot}', …) or migrate.removeSlot('${slot}') to its migrations`,
    };
  });
}
