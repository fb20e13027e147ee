import { expect, test } from '@jest/globals';
import { migrate, type Json, type Migration } from '@quoin/sdk';
import fc from 'fast-check';
import { propertiesOf, requiredIn, type JsonSchema } from '../contract/json-schema.ts';
import { migrateSchema } from '../contract/migrate-schema.ts';
import { renameValues } from '../resolve/rename.ts';
import { runs } from '../testing/arbitrary.fixture.ts';
import { isJsonObject, type JsonObject } from '../value/json.ts';
import { valueAt } from '../value/path.ts';
import { renameTarget } from '../value/rename-path.ts';

type Rename = Extract<Migration, { kind: 'rename' }>;

const key = fc.constantFrom('a', 'b', 'c');
const path = fc.array(key, { minLength: 1, maxLength: 3 }).map((keys) => keys.join('.'));
const rename = fc.tuple(path, path).map(([from, to]) => migrate.rename(from, `.${to}`) as Rename);

/** Groups within groups; each other value is a text of its own. */
const { group } = fc.letrec<{ group: JsonObject; value: Json }>((tie) => ({
  group: fc.dictionary(key, tie('value'), { noNullPrototype: true, maxKeys: 3 }),
  value: fc.oneof({ maxDepth: 3 }, fc.uuid(), tie('group')),
}));

function textsIn(value: Json): string[] {
  if (!isJsonObject(value)) return [JSON.stringify(value)];
  return Object.values(value).flatMap(textsIn);
}

function withoutEmptyGroups(value: Json): Json {
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withoutEmptyGroups(inner)] as const);
  return Object.fromEntries(entries.filter(([, inner]) => !isJsonObject(inner) || Object.keys(inner).length > 0));
}

function renamed(props: JsonObject, migration: Rename): { props: JsonObject; shelved: Json[] } {
  const shelved: Json[] = [];
  const after = renameValues(props, migration, {
    shelve: ({ value }) => void shelved.push(value),
    empty: () => undefined,
  });
  return { props: after, shelved };
}

test('a rename into, out of and between groups loses no value', () => {
  fc.assert(
    fc.property(group, rename, (props, migration) => {
      const before = structuredClone(props);
      const { props: after, shelved } = renamed(props, migration);
      expect([...textsIn(after), ...shelved.flatMap(textsIn)].toSorted()).toEqual(textsIn(before).toSorted());
      expect(props).toEqual(before);
      const value = valueAt(before, migration.from.split('.'));
      if (value !== undefined) expect(valueAt(after, renameTarget(migration).split('.'))).toEqual(value);
    }),
    { numRuns: runs },
  );
});

test('a rename that meets nothing in its way is undone by its opposite', () => {
  fc.assert(
    fc.property(group, rename, (props, migration) => {
      const { props: after, shelved } = renamed(props, migration);
      fc.pre(shelved.length === 0 && valueAt(props, migration.from.split('.')) !== undefined);
      const opposite = migrate.rename(renameTarget(migration), `.${migration.from}`) as Rename;
      const back = renamed(after, opposite);
      expect(back.shelved.filter((value) => textsIn(value).length > 0)).toEqual([]);
      expect(withoutEmptyGroups(back.props)).toEqual(withoutEmptyGroups(props));
    }),
    { numRuns: runs },
  );
});

/** A schema of groups, and values that it accepts. */
const { schema } = fc.letrec<{ schema: JsonSchema; field: JsonSchema }>((tie) => ({
  schema: fc
    .dictionary(key, fc.tuple(tie('field'), fc.boolean()), { noNullPrototype: true, minKeys: 1, maxKeys: 3 })
    .map((fields): JsonSchema => ({
      type: 'object',
      properties: Object.fromEntries(Object.entries(fields).map(([name, [field]]) => [name, field])),
      required: Object.entries(fields).flatMap(([name, [, isRequired]]) => (isRequired ? [name] : [])),
    })),
  field: fc.oneof({ maxDepth: 2 }, fc.constant<JsonSchema>({ type: 'string' }), tie('schema')),
}));

const valuesOf = (of: JsonSchema): fc.Arbitrary<Json> =>
  of['type'] === 'string'
    ? fc.uuid()
    : fc.record(Object.fromEntries(Object.entries(propertiesOf(of)).map(([name, inner]) => [name, valuesOf(inner)])), {
        requiredKeys: [...requiredIn(of)],
        noNullPrototype: true,
      });

function fits(of: JsonSchema, value: Json): boolean {
  if (of['type'] === 'string') return typeof value === 'string';
  if (!isJsonObject(value)) return false;
  const properties = propertiesOf(of);
  return (
    requiredIn(of).every((name) => value[name] !== undefined) &&
    Object.entries(value).every(([name, inner]) => properties[name] !== undefined && fits(properties[name], inner))
  );
}

test('the contract knows what a rename makes of stored values', () => {
  const sample = schema.chain((of) => fc.tuple(fc.constant(of), valuesOf(of) as fc.Arbitrary<JsonObject>));
  fc.assert(
    fc.property(sample, rename, ([of, props], migration) => {
      const { props: after, shelved } = renamed(props, migration);
      fc.pre(shelved.length === 0 && !isTaken(of, migration));
      const derived = migrateSchema(of, migration);
      expect([derived, after, fits(derived, after)]).toEqual([derived, after, true]);
    }),
    { numRuns: runs },
  );
});

/** True if the schema has something else where a rename leads to, which is an error of the definition. */
function isTaken(of: JsonSchema, migration: Rename): boolean {
  const target = renameTarget(migration).split('.');
  const { from } = migration;
  let place: JsonSchema | undefined = of;
  for (const [index, name] of target.entries()) {
    if (place['type'] === 'string') return true;
    place = propertiesOf(place)[name];
    if (place === undefined) return false;
    // The renamed value itself is in no one's way.
    if (target.slice(0, index + 1).join('.') === from) return false;
  }
  return true;
}
