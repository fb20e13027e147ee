import { expect, test } from '@jest/globals';
import {
  choice,
  group,
  html,
  link,
  list,
  media,
  number,
  reference,
  richText,
  select,
  text,
  toggle,
  z,
} from '@quoin/sdk';
import { jsonSchemaOf } from '../describe/describe.ts';
import { compareSchemas } from './compare-schemas.ts';

const compare = (before: z.core.$ZodShape, after: z.core.$ZodShape) =>
  compareSchemas(jsonSchemaOf(z.object(before)), jsonSchemaOf(z.object(after))).map(
    ({ path, kind }) => `${path} ${kind}`,
  );

const cta = { label: text('Label').min(1), href: link('Target') };
const tree: z.ZodType = z.object({ name: z.string(), children: z.lazy(() => z.array(tree)) });
const branches: z.ZodType = z.object({ parts: z.lazy(() => z.array(z.union([z.string(), branches, z.int()]))) });
const twigs: z.ZodType = z.object({
  parts: z.lazy(() => z.array(z.union([z.string().max(5), twigs, z.int(), z.boolean()]))),
});
const deeper: z.ZodType = z.object({ name: z.string().max(5), children: z.lazy(() => z.array(deeper)) });

test.each<[z.core.$ZodShape]>([
  [{ title: text('Title').default('None'), size: select('Size', ['s', 'm']).optional() }],
  [
    {
      body: richText('Body'),
      picture: media('Picture').optional(),
      ctas: list('Actions', group('Action', cta)).max(3).default([]),
    },
  ],
  [
    {
      look: choice('Look', 'type', [
        group('Plain', { type: z.literal('plain') }),
        group('Framed', { type: z.literal('framed'), frame: text('Frame') }),
      ]),
    },
  ],
  [
    {
      tree,
      pair: z.tuple([z.string(), z.number()]),
      open: z.looseObject({}),
      words: z.record(z.string(), z.int()),
      maybe: z.string().nullable(),
    },
  ],
])('a schema equals itself', (shape) => {
  expect(compare(shape, shape)).toEqual([]);
});

test('titles, help texts and hints are not compared', () => {
  expect(
    compare(
      { size: number('Size', { unit: 'px' }) },
      { size: number('Width', { unit: 'em', description: 'How wide' }) },
    ),
  ).toEqual([]);
});

test.each<[string, z.core.$ZodShape, z.core.$ZodShape, string[]]>([
  ['another type', { a: text('A') }, { a: number('A') }, ['a narrowed', 'a narrowed']],
  ['another kind of field', { a: text('A') }, { a: html('A') }, ['a narrowed', 'a widened']],
  ['another source', { a: reference('A', { to: 'pages' }) }, { a: reference('A', { to: 'prices' }) }, ['a narrowed']],
  ['a value that is gone', { a: select('A', ['s', 'm', 'l']) }, { a: select('A', ['s', 'm']) }, ['a narrowed']],
  ['a new value', { a: select('A', ['s', 'm']) }, { a: select('A', ['s', 'm', 'l']) }, ['a widened']],
  ['one value of what was free', { a: z.string() }, { a: z.literal('one') }, ['a narrowed']],
  ['a raised minimum', { a: text('A') }, { a: text('A').min(1) }, ['a narrowed']],
  ['a lowered maximum', { a: number('A').max(5) }, { a: number('A').max(4) }, ['a narrowed']],
  ['a raised maximum', { a: number('A').max(5) }, { a: number('A').max(6) }, ['a widened']],
  ['whole numbers only', { a: number('A') }, { a: number('A').int() }, ['a narrowed']],
  ['any number', { a: z.int() }, { a: z.number() }, ['a widened']],
  ['fewer entries', { a: list('A', group('B', cta)).max(3) }, { a: list('A', group('B', cta)).max(2) }, ['a narrowed']],
  ['a pattern', { a: text('A') }, { a: text('A').regex(/^x/) }, ['a narrowed']],
  ['another pattern', { a: text('A').regex(/^y/) }, { a: text('A').regex(/^x/) }, ['a replaced']],
  ['no pattern', { a: text('A').regex(/^y/) }, { a: text('A') }, ['a widened']],
  ['a format', { a: z.string() }, { a: z.url() }, ['a narrowed']],
  ['what has to be there', { a: text('A').optional() }, { a: text('A') }, ['a required']],
  ['what may be left out', { a: text('A') }, { a: text('A').optional() }, []],
  ['a new field', {}, { a: text('A').optional() }, ['a added']],
  ['a new field that has to be there', {}, { a: text('A') }, ['a required']],
  ['a field that is gone', { a: text('A') }, {}, ['a removed']],
  ['another default', { a: text('A').default('x') }, { a: text('A').default('y') }, ['a default']],
  ['a new default', { a: toggle('A').optional() }, { a: toggle('A').default(true) }, ['a default']],
  ['a default of what was always there', { a: toggle('A') }, { a: toggle('A').default(true) }, []],
  [
    'inside groups',
    { a: group('A', cta) },
    { a: group('A', { ...cta, label: text('Label').min(2) }) },
    ['a.label narrowed'],
  ],
  [
    'inside lists',
    { a: list('A', group('B', cta)) },
    { a: list('A', group('B', { href: cta.href, kind: toggle('Kind') })) },
    ['a.*.label removed', 'a.*.kind required'],
  ],
  [
    'inside what may be null',
    { a: group('A', cta).nullable() },
    { a: group('A', { label: cta.label }).nullable() },
    ['a.href removed'],
  ],
  ['null', { a: z.string().nullable() }, { a: z.string() }, ['a narrowed']],
  ['what holds itself', { a: tree }, { a: deeper }, ['a.name narrowed']],
  ['forms of what holds itself', { a: branches }, { a: twigs }, ['a.parts.* narrowed', 'a.parts.* widened']],
  ['a tuple', { a: z.tuple([z.string(), z.number()]) }, { a: z.tuple([z.string(), z.int()]) }, ['a replaced']],
  [
    'values of any key',
    { a: z.record(z.string(), z.string()) },
    { a: z.record(z.string(), z.string().max(3)) },
    ['a.* narrowed'],
  ],
  ['keys that are not listed', { a: z.looseObject({}) }, { a: z.object({}) }, ['a narrowed']],
])('%s', (_, before, after, expected) => {
  expect(compare(before, after)).toEqual(expected);
});

test('variants of a choice are matched by their discriminator', () => {
  const plain = group('Plain', { type: z.literal('plain') });
  const framed = group('Framed', { type: z.literal('framed'), frame: text('Frame') });
  const wide = group('Framed', {
    type: z.literal('framed'),
    frame: text('Frame'),
    width: toggle('Width').default(false),
  });
  const shaded = group('Shaded', { type: z.literal('shaded') });
  type Form = z.core.$ZodTypeDiscriminable & z.core.$ZodType<{ type: string }>;
  const of = (...forms: [Form, ...Form[]]) => ({
    look: choice('Look', 'type', forms),
  });
  expect(compare(of(plain, framed), of(wide, plain))).toEqual(['look.width added']);
  expect(compare(of(plain, framed), of(plain, framed, shaded))).toEqual(['look widened']);
  expect(compare(of(plain, framed), of(plain, shaded))).toEqual(['look narrowed', 'look widened']);
  expect(compare(of(plain, wide), of(plain, framed))).toEqual(['look.width removed']);
});

test('a difference inside a composite value is reported for its field', () => {
  const meta = { field: 'link', title: 'Target' };
  const of = (target: z.ZodType) => jsonSchemaOf(z.object({ cta: group('Action', { target: target.meta(meta) }) }));
  expect(
    compareSchemas(
      of(z.object({ page: z.string(), hash: z.string().optional() })),
      of(z.object({ page: z.string().max(5) })),
    ),
  ).toEqual([
    { path: 'cta.target', kind: 'narrowed', detail: 'of cta.target.hash, it is gone' },
    { path: 'cta.target', kind: 'narrowed', detail: 'of cta.target.page, the highest length was not limited and is 5' },
  ]);
});

test('a difference contains the old and the new value', () => {
  const details = compareSchemas(
    jsonSchemaOf(z.object({ a: text('A').max(5), b: select('B', ['s', 'm']) })),
    jsonSchemaOf(z.object({ a: text('A').max(4), b: select('B', ['s']) })),
  );
  expect(details.map(({ detail }) => detail)).toEqual(['the highest length was 5 and is 4', 'the value "m" is gone']);
});
