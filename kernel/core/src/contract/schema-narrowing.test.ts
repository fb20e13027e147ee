import { expect, test } from '@jest/globals';
import { z, type Json } from '@quoin/sdk';
import fc from 'fast-check';
import { jsonSchemaOf } from '../describe/describe.ts';
import { fit } from '../schema/fit.ts';
import { runs } from '../testing/arbitrary.fixture.ts';
import { isEqual } from '../value/json.ts';
import { compareSchemas } from './compare-schemas.ts';
import { isBreaking } from './schema-difference.ts';

interface Sample {
  schema: z.ZodType;
  values: fc.Arbitrary<Json>;
  varied(place: number, by: Sample): Sample;
  parts: number;
}

const leaf = (schema: z.ZodType, values: fc.Arbitrary<Json>): Sample => {
  const sample: Sample = { schema, values, varied: (place, by) => (place === 0 ? by : sample), parts: 1 };
  return sample;
};

const bound = fc.nat({ max: 4 });
const words = ['', 'a', 'ab', 'xyz', 'long words'];

const string = fc.tuple(bound, bound, fc.constantFrom(undefined, /^a/, /b$/)).map(([min, more, pattern]) => {
  const bounded = z
    .string()
    .min(min)
    .max(min + more);
  const schema = pattern === undefined ? bounded : bounded.regex(pattern);
  const made = ['', 'a', 'b', 'ab', 'aab', 'aaab', 'xyz', 'xxyyzz', 'aaaaaabb'].filter(
    (word) => schema.safeParse(word).success,
  );
  return made.length === 0 ? leaf(z.string(), fc.constantFrom(...words)) : leaf(schema, fc.constantFrom(...made));
});
const number = fc.tuple(bound, bound, fc.boolean()).map(([min, more, whole]) => {
  const within = z
    .number()
    .min(min)
    .max(min + more);
  return leaf(
    whole ? within.int() : within,
    whole
      ? fc.integer({ min, max: min + more })
      : fc.double({ min, max: min + more, noNaN: true }).map((value) => value + 0),
  );
});
const select = fc
  .uniqueArray(fc.constantFrom<string | number>('a', 'ab', 'xyz', 1, 2), { minLength: 1 })
  .map((values) => leaf(z.literal(values), fc.constantFrom(...values)));
const scalar = fc.oneof(
  string,
  number,
  select,
  fc.constant(leaf(z.boolean(), fc.boolean())),
  fc.constant(leaf(z.unknown(), fc.constantFrom<Json>('a', 1, null, [], {}))),
);

const countOf = (samples: readonly Sample[]): number => samples.reduce((sum, { parts }) => sum + parts, 0);

const whole = (
  inner: readonly Sample[],
  make: (inner: readonly Sample[]) => Pick<Sample, 'schema' | 'values'>,
): Sample => ({
  ...make(inner),
  parts: 1 + countOf(inner),
  varied: (place, by) => {
    if (place === 0) return by;
    let before = 1;
    const varied = inner.map((part) => {
      const own = place - before;
      before += part.parts;
      return own >= 0 && own < part.parts ? part.varied(own, by) : part;
    });
    return whole(varied, make);
  },
});

const listOf = (item: Sample, min: number, more: number): Sample =>
  whole([item], ([each = item]) => ({
    schema: z
      .array(each.schema)
      .min(min)
      .max(min + more),
    values: fc.array(each.values, { minLength: min, maxLength: min + more }),
  }));

type Presence = 'required' | 'optional' | 'default';

const groupOf = (keys: readonly string[], presence: readonly Presence[], fields: readonly Sample[]): Sample =>
  whole(fields, (inner) => {
    const shape = keys.map((key, index) => {
      const { schema = z.unknown() } = inner[index] ?? {};
      return [
        key,
        { required: schema, optional: schema.optional(), default: schema.default('a' as never) }[
          presence[index] ?? 'required'
        ],
      ] as const;
    });
    const values = Object.fromEntries(keys.map((key, index) => [key, inner[index]?.values ?? fc.constant(null)]));
    return {
      schema: z.object(Object.fromEntries(shape)),
      values: fc.record(values, {
        requiredKeys: keys.filter((_, index) => presence[index] === 'required'),
        noNullPrototype: true,
      }),
    };
  });

const eitherOf = (one: Sample, other: Sample): Sample =>
  whole([one, other], ([first = one, second = other]) => ({
    schema: z.union([first.schema, second.schema]),
    values: fc.oneof(first.values, second.values),
  }));

const orNull = (inner: Sample): Sample =>
  whole([inner], ([value = inner]) => ({
    schema: value.schema.nullable(),
    values: fc.oneof(value.values, fc.constant(null)),
  }));

const recordOf = (inner: Sample): Sample =>
  whole([inner], ([value = inner]) => ({
    schema: z.record(z.string(), value.schema),
    values: fc.dictionary(fc.constantFrom('a', 'b', 'other'), value.values, { noNullPrototype: true }),
  }));

const keys = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'));
const presences = fc.array(fc.constantFrom<Presence>('required', 'optional', 'default'), {
  minLength: 3,
  maxLength: 3,
});

const sample: fc.Arbitrary<Sample> = fc.letrec<{ any: Sample }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.tuple(tie('any'), bound, bound).map(([item, min, more]) => listOf(item, min, more)),
    fc
      .tuple(keys, presences, fc.tuple(tie('any'), tie('any'), tie('any')))
      .map(([names, presence, fields]) => groupOf(names, presence, fields.slice(0, names.length))),
    fc.tuple(tie('any'), tie('any')).map(([one, other]) => eitherOf(one, other)),
    tie('any').map(orNull),
    tie('any').map(recordOf),
  ),
})).any;

/** Two schemas, mostly alike, and values that the first accepts. */
const pair = fc
  .tuple(sample, sample, fc.nat(), fc.boolean())
  .map(([before, other, place, apart]) => ({
    before,
    after: apart ? other : before.varied(place % before.parts, other),
  }))
  .chain(({ before, after }) =>
    fc.record({
      before: fc.constant(before.schema),
      after: fc.constant(after.schema),
      values: fc.array(before.values, { minLength: 5, maxLength: 20 }),
    }),
  );

const differences = (before: z.ZodType, after: z.ZodType) => compareSchemas(jsonSchemaOf(before), jsonSchemaOf(after));
/** An empty group that is gone took nothing with it. */
const keeps = (schema: z.ZodType, value: Json): boolean =>
  schema.safeParse(value).success && fit(schema, value).unknown.every(({ value: dropped }) => isEqual(dropped, {}));

test('comparison detects every value that one schema accepts and the other rejects or drops', () => {
  let refused = 0;
  fc.assert(
    fc.property(pair, ({ before, after, values }) => {
      const lost = values.filter(
        (value) => before.safeParse(value).success && !keeps(after, value) && keeps(before, value),
      );
      if (lost.length > 0) refused += 1;
      if (lost.length > 0) expect(differences(before, after).filter(isBreaking)).not.toEqual([]);
    }),
    { numRuns: runs * 3 },
  );
  expect(refused).toBeGreaterThan(runs / 4);
});

test('a schema written again is equal', () => {
  fc.assert(
    fc.property(sample, ({ schema }) => {
      const again = JSON.parse(JSON.stringify(jsonSchemaOf(schema))) as ReturnType<typeof jsonSchemaOf>;
      expect(compareSchemas(jsonSchemaOf(schema), { ...again, definitions: { other: {} } })).toEqual([]);
    }),
    { numRuns: runs },
  );
});
