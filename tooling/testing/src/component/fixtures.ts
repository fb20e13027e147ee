import { resolve, type ComposedSite } from '@quoin/core';
import { z, type Node } from '@quoin/sdk';
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
