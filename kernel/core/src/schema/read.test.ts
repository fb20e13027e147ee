import { expect, test } from '@jest/globals';
import * as sdk from '@quoin/sdk';
import { choice, fieldKinds, group, list, secret, select, selectMany, text, z, type Json } from '@quoin/sdk';
import fc from 'fast-check';
import { runs } from '../testing/arbitrary.fixture.ts';
import { isJsonObject } from '../value/json.ts';
import { fit } from './fit.ts';
import { readWhole } from './read.ts';

const word = fc.string({ maxLength: 8 });
const itemsOf = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), ...fields }, { requiredKeys: ['id'] }), {
    maxLength: 4,
    selector: ({ id }) => id,
  });
const row = group('Row', { value: text('Value').optional() });

/** Every kind of field in every wrapper, with values that fit. */
const fields: Record<string, [z.ZodType, fc.Arbitrary<unknown>]> = {
  text: [text('Text', { maxLength: 4 }).min(1), fc.string({ minLength: 1, maxLength: 4 })],
  texts: [
    sdk.texts('Texts', { maxLength: 4 }).max(3).default([]),
    fc.array(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 3 }),
  ],
  tags: [sdk.tags('Tags').optional(), fc.array(fc.string({ minLength: 1, maxLength: 4 }))],
  note: [text('Note').nullish(), fc.option(word)],
  html: [sdk.html('Markup').default('<p>'), word],
  url: [sdk.url('URL').optional(), fc.webUrl()],
  toggle: [sdk.toggle('Toggle').default(false), fc.boolean()],
  number: [sdk.number('Number').int().min(1).max(9).nullable(), fc.option(fc.integer({ min: 1, max: 9 }))],
  step: [sdk.number('Step').multipleOf(0.5).prefault(1), fc.constantFrom(0, 0.5, -3)],
  size: [select('Size', [1, 2, 'auto']).default('auto'), fc.constantFrom(1, 2, 'auto')],
  market: [sdk.oneOf('Market', 'data-sources').optional(), fc.string({ minLength: 1, maxLength: 8 })],
  days: [selectMany('Days', ['mon', 'tue']).default(['mon']), fc.subarray(['mon', 'tue'])],
  date: [sdk.date('Date').optional(), fc.constant('2030-01-31')],
  instant: [sdk.dateTime('Instant').optional(), fc.constant('2030-01-31T12:00:00Z')],
  time: [sdk.time('Time').optional(), fc.constantFrom('00:00', '23:59')],
  zone: [sdk.zone('Zone').optional(), fc.constant('Europe/London')],
  color: [sdk.color('Colour').optional(), fc.constant('accent')],
  hexColor: [sdk.hexColor('Hex colour').optional(), fc.constant('#0a1B2c')],
  space: [sdk.space('Space').optional(), fc.constant('4')],
  intent: [sdk.intent('Intent').default('info'), fc.constant('warn')],
  icon: [sdk.icon('Icon').readonly().optional(), word],
  link: [
    sdk.link('Link').optional(),
    fc.oneof(word, fc.record({ page: word, hash: word }, { requiredKeys: ['page'] }), fc.record({ url: word })),
  ],
  media: [
    sdk.media('Picture').optional(),
    fc.oneof(
      word,
      fc.record({ asset: word, alt: word, focal: fc.constant({ x: 0, y: 1 }) }, { requiredKeys: ['asset'] }),
    ),
  ],
  topic: [sdk.reference('Topic', { to: 'topics' }).optional(), word],
  topics: [sdk.references('Topics', { to: 'topics' }).exactOptional(), fc.array(word)],
  secret: [secret('Secret').optional(), fc.constant({ $env: 'SAMPLE' })],
  group: [
    group('Group', {
      label: text('Label'),
      deep: group('Deep', { on: sdk.toggle('On').default(true) }).optional(),
    }).optional(),
    fc.record(
      { label: word, deep: fc.record({ on: fc.boolean() }, { requiredKeys: [] }) },
      { requiredKeys: ['label'] },
    ),
  ],
  open: [
    z.looseObject({ label: text('Label').optional(), part: row.optional() }).optional(),
    fc.record({ label: word, other: word }, { requiredKeys: [] }),
  ],
  list: [
    list('List', group('Item', { label: text('Label').default('none'), rows: list('Rows', row).default([]) }))
      .max(3)
      .default([]),
    itemsOf({ label: word, rows: itemsOf({ value: word }) }),
  ],
  look: [
    choice('Look', 'type', [
      z.object({ type: z.literal('plain') }),
      z.object({ type: z.enum(['framed', 'boxed']), frame: text('Frame'), parts: list('Parts', row).default([]) }),
    ]).optional(),
    fc.oneof(
      fc.constant({ type: 'plain' }),
      fc.record(
        { type: fc.constantFrom('framed', 'boxed'), frame: word, parts: itemsOf({ value: word }) },
        { requiredKeys: ['type', 'frame'] },
      ),
    ),
  ],
  forms: [
    list(
      'Forms',
      choice('Form', 'kind', [z.object({ kind: z.literal('a'), a: text('A') }), z.object({ kind: z.literal('b') })]),
    ).optional(),
    fc.constantFrom(
      [
        { id: '1', kind: 'a', a: '' },
        { id: '2', kind: 'b' },
      ],
      [],
    ),
  ],
};
const story: typeof fields = {
  ...fields,
  story: [
    sdk.richText('Story').optional(),
    fc.constant([{ type: 'paragraph', children: ['a', { text: 'b' }, { type: 'link', href: { page: '1' } }] }]),
  ],
};

const schemaOf = (shape: typeof fields) =>
  z.object(Object.fromEntries(Object.entries(shape).map(([key, [schema]]) => [key, schema])));
const fitting = (shape: typeof fields) =>
  fc.record(Object.fromEntries(Object.entries(shape).map(([key, [, value]]) => [key, value])), {
    requiredKeys: ['text', 'number'],
  });

const containers = (value: Json): (Json[] | Record<string, Json>)[] =>
  Array.isArray(value)
    ? [value, ...value.flatMap(containers)]
    : isJsonObject(value)
      ? [value, ...Object.values(value).flatMap(containers)]
      : [];

/** A member missing, replaced, duplicated or added. */
interface Fault {
  at: number;
  /** By name, or an existing one by number. */
  key: string | number;
  value: Json;
  drop: boolean;
}

const fault: fc.Arbitrary<Fault> = fc.record({
  at: fc.nat(40),
  key: fc.oneof(fc.nat(30), fc.constantFrom('id', 'type', 'stray', '__proto__', 'constructor', 'toString')),
  value: fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
  drop: fc.boolean(),
});

function withFault(props: Json, { at, key, value, drop }: Fault): Json {
  const all = containers(props);
  const container = all[at % all.length] ?? [];
  if (Array.isArray(container)) container.push(drop ? structuredClone(container[0] ?? null) : value);
  else {
    const keys = Object.keys(container);
    const name = typeof key === 'number' ? (keys[key % keys.length] ?? 'stray') : key;
    if (drop) delete container[name];
    else Object.defineProperty(container, name, { value, enumerable: true, configurable: true, writable: true });
  }
  return props;
}

const propsOf = (shape: typeof fields) =>
  fc.oneof(
    {
      weight: 9,
      arbitrary: fc
        .tuple(fitting(shape), fc.array(fault, { maxLength: 2 }))
        .map(([props, faults]) => faults.reduce(withFault, JSON.parse(JSON.stringify(props)) as Json)),
    },
    { weight: 1, arbitrary: fc.jsonValue() as fc.Arbitrary<Json> },
  );

test.each([
  ['that are read by generated code', fields],
  ['that hold themselves, as rich text does', story],
])('reading in one pass equals fitting and parsing: schemas %s', (_, shape) => {
  const schema = schemaOf(shape);
  let whole = 0;
  fc.assert(
    fc.property(propsOf(shape), (props) => {
      const { value, unknown, unnamed } = fit(schema, props);
      const parsed = schema.safeParse(value);
      const read = readWhole(schema, props);
      expect(read).toStrictEqual(unknown.length === 0 && unnamed.length === 0 ? parsed.data : undefined);
      expect(JSON.stringify(read)).toBe(read && JSON.stringify(parsed.data));
      if (read !== undefined) whole += 1;
    }),
    { numRuns: runs * 3 },
  );
  expect(whole).toBeGreaterThan(runs);
});

test('this test covers every kind of field', () => {
  const kinds = new Set(Object.values(story).flatMap(([schema]) => sdk.fieldMeta(schema)?.field ?? []));
  expect(kinds).toEqual(new Set(fieldKinds));
});

test('each value gets a fresh default', () => {
  const schema = z.object({
    items: list('Items', row).default([]),
    made: group('Made', { at: text('At') }).default(() => ({ at: crypto.randomUUID() })),
  });
  const [one, other] = [readWhole(schema, {}), readWhole(schema, {})];
  expect(one?.['items']).toEqual([]);
  expect(one?.['items']).not.toBe(other?.['items']);
  expect(one?.['made']).not.toEqual(other?.['made']);
});
