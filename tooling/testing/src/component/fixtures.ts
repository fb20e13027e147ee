import { resolve, type ComposedSite } from '@quoin/core';
import { z, type Json, type Migration, type Node } from '@quoin/sdk';
import { checkPartialValues } from '../stored/partial-values.ts';
import type { Fixture, Subject } from '../test-package/test-package.ts';

/** Finds nodes that differ from their file name, or that the current version cannot read. */
export function checkFixtures({ name, fixtures }: Subject, site: ComposedSite): string[] {
  return fixtures.flatMap(({ file, version, node, problem }) => {
    if (node === undefined) return [`${file} holds no stored node: ${problem ?? ''}`];
    if (node.name !== name) return [`${file} holds a node of ${node.name}`];
    if (node.version !== version) return [`${file} holds a node of version ${node.version}`];
    const { state } = resolve(node, site);
    return state.state === 'ready'
      ? []
      : [
          `${file} is ${state.state} under the current version: ${state.problems.map(({ message }) => message).join(' ')}`,
        ];
  });
}

/** Finds migrations that change no earlier stored node: nothing tests them. */
export function checkMigrations(subject: Subject, site: ComposedSite): string[] {
  const stored = subject.fixtures.flatMap(({ node }: Fixture) => (node ? [node] : []));
  return subject.type.migrations.flatMap((migration, step) => {
    const exercised = stored.some(
      (node) =>
        node.version <= step &&
        !sameContent(migratedTo(node, step, subject, site), migratedTo(node, step + 1, subject, site)),
    );
    const versions = `${subject.folder}.v0.json${step === 0 ? '' : ` to ${subject.folder}.v${step}.json`}`;
    return exercised
      ? []
      : [
          `migration ${step + 1} of ${subject.name} (${migration.kind}) changes nothing in ${versions}: store a node that it changes`,
        ];
  });
}

/** Returns the path that a migration removes, moves or renames. */
function takenPath(migration: Migration): string | undefined {
  switch (migration.kind) {
    case 'rename':
      return migration.from;
    case 'remove':
      return migration.path;
    case 'move':
      return migration.prop;
    default:
      return undefined;
  }
}

/**
 * Finds props that no stored node of an earlier version has: nothing tests that migrations keep their values. A prop
 * with a name that a migration takes away differs from that of earlier nodes.
 */
export function checkFullFixtures({ type, fixtures }: Subject, site: ComposedSite): string[] {
  const earlier = fixtures.flatMap(({ file, version, node }) =>
    node !== undefined && version < type.version ? [{ file, node }] : [],
  );
  const [oldest] = earlier;
  if (oldest === undefined) return [];
  const stored = new Set(earlier.flatMap(({ node }) => Object.keys(resolve(node, site).node.props)));
  const taken = new Set(type.migrations.map(takenPath));
  return Object.keys(type.schema.shape)
    .filter((prop) => !stored.has(prop) && !taken.has(prop))
    .map(
      (prop) =>
        `${oldest.file} has no value that becomes "${prop}": without one, nothing tests that migrations keep it`,
    );
}

/** Finds migrations that need a value which a stored node may lack. */
export const checkPartialFixtures = ({ type, fixtures }: Subject, site: ComposedSite): string[] =>
  fixtures.flatMap(({ file, node }) =>
    node === undefined
      ? []
      : checkPartialValues(
          { version: node.version, values: node.props },
          (props, version) => {
            const { node: read, state } = resolve({ ...node, version, props, slots: slotsWith(props, node) }, site);
            return { version: read.version, values: read.props, attic: read.attic ?? [], state };
          },
          type.version,
        ).map((problem) => `${file} ${problem}`),
  );

/** Returns a node's slots without those of list items that are gone. */
function slotsWith(props: Node['props'], node: Node): Node['slots'] {
  const [before, after] = [new Set(idsIn(node.props)), new Set(idsIn(props))];
  return Object.fromEntries(Object.entries(node.slots).filter(([slot]) => after.has(slot) || !before.has(slot)));
}

function* idsIn(value: Json): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value) && typeof value['id'] === 'string') yield value['id'];
  for (const inner of Object.values(value)) yield* idsIn(inner);
}

/** Applies `count` migrations, ignoring the schema of that version. */
function migratedTo(node: Node, count: number, { type }: Subject, site: ComposedSite): Node {
  const slots = Object.fromEntries(Object.keys(node.slots).map((key) => [key, { kind: 'slot' as const, title: key }]));
  const past = {
    ...type,
    version: count,
    migrations: type.migrations.slice(0, count),
    schema: z.looseObject({}),
    slots: { ...type.slots, ...slots },
  };
  return resolve(node, { ...site, types: new Map([...site.types, [type.name, past]]) }).node;
}

const sameContent = (one: Node, other: Node): boolean => {
  const content = ({ props, slots, attic }: Node) =>
    JSON.stringify({ props, slots, attic: attic?.map((entry) => ({ ...entry, version: 0 })) });
  return content(one) === content(other);
};
