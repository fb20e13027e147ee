import { describe, expect, test } from '@jest/globals';
import { choice, group, list, number, select, text, texts, toggle, z } from '@quoin/sdk';
import fc from 'fast-check';
import { runs } from '../testing/arbitrary.fixture.ts';
import { fieldsOf } from './fields.ts';
import { missingFields } from './missing.ts';
import { shownValues } from './when.ts';

const schema = z.object({
  kind: select('Kind', ['page', 'modal', 'none']).default('page'),
  width: number('Width', { when: { kind: ['page', 'modal'] } }).default(10),
  isModal: toggle('Modal', { when: { kind: 'modal' } }).optional(),
  title: text('Title', { when: { kind: 'modal', isModal: true }, isRequired: true }).optional(),
  parts: list(
    'Parts',
    group('Part', {
      open: toggle('Open').default(false),
      tags: texts('Tags', { when: { open: true }, isRequired: true }).optional(),
      note: group('Note', { words: text('Words') }, { when: { open: true } }).optional(),
    }),
  ).default([]),
  look: choice('Look', 'type', [
    z.object({
      type: z.literal('framed'),
      wide: toggle('Wide').default(true),
      frame: text('Frame', { when: { wide: true } }).optional(),
    }),
    z.object({ type: z.literal('plain') }),
  ]).optional(),
});
const read = (value: object) => shownValues(schema, schema.parse(value));

describe('a field with a condition', () => {
  test.each<[string, object, object]>([
    ['has its value while it holds', { width: 5 }, { kind: 'page', width: 5 }],
    ['has its default otherwise', { kind: 'none', width: 5 }, { kind: 'none', width: 10 }],
    ['has no value otherwise, without a default', { isModal: true }, { kind: 'page', width: 10 }],
    [
      'follows another with a condition',
      { kind: 'modal', isModal: true, title: 'Fees' },
      { kind: 'modal', width: 10, isModal: true, title: 'Fees' },
    ],
    [
      'is hidden where the other is, whatever that has stored',
      { kind: 'none', isModal: true, title: 'Fees' },
      { kind: 'none', width: 10 },
    ],
  ])('%s', (_, value, expected) => {
    expect(read(value)).toEqual({ ...expected, parts: [] });
  });

  test('is read in items and in the forms of a choice', () => {
    const parts = [
      { id: 'a', open: true, tags: ['x'], note: { words: 'y' } },
      { id: 'b', tags: ['x'], note: { words: 'y' } },
    ];
    expect(read({ parts, look: { type: 'framed', wide: false, frame: 'gold' } })).toMatchObject({
      parts: [parts[0], { id: 'b', open: false }],
      look: { type: 'framed', wide: false },
    });
    expect(read({ parts }).parts[1]).toEqual({ id: 'b', open: false });
  });

  test('is missing only where it is shown, required and empty', () => {
    const missing = (value: object) => [...missingFields(schema, value)].map((path) => path.join('.'));
    expect(missing({})).toEqual([]);
    expect(missing({ isModal: true })).toEqual([]);
    expect(missing({ kind: 'modal', isModal: true })).toEqual(['title']);
    expect(missing({ kind: 'modal', isModal: true, title: '' })).toEqual(['title']);
    expect(missing({ parts: [{ id: 'a' }, { id: 'b', open: true }, { id: 'c', open: true, tags: ['x'] }] })).toEqual([
      'parts.1.tags',
    ]);
  });

  test('is skipped by checks and search while it is hidden', () => {
    const found = (value: object) => [...fieldsOf(schema, value)].map(({ path }) => path.join('.'));
    expect(found({ kind: 'modal', isModal: true, title: 'a' })).toEqual(['kind', 'isModal', 'title']);
    expect(found({ isModal: true, title: 'a' })).toEqual([]);
  });
});

test('reading changes nothing that is stored, and hides the same again', () => {
  const stored = fc.record(
    {
      kind: fc.constantFrom('page', 'modal', 'none'),
      width: fc.integer(),
      isModal: fc.boolean(),
      title: fc.string(),
      parts: fc.uniqueArray(
        fc.record(
          { id: fc.constantFrom('a', 'b'), open: fc.boolean(), tags: fc.constant(['x']) },
          { requiredKeys: ['id'] },
        ),
        { selector: ({ id }) => id },
      ),
      look: fc.record({ type: fc.constant('framed'), wide: fc.boolean(), frame: fc.string() }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(stored, (value) => {
      const parsed = schema.parse(value);
      const before = structuredClone(parsed);
      const shown = shownValues(schema, parsed);
      expect(parsed).toEqual(before);
      expect(shownValues(schema, shown)).toEqual(shown);
      expect(schema.parse(shown)).toEqual(shown);
    }),
    { numRuns: runs },
  );
});

test('values without conditions are returned as they are', () => {
  const plain = z.object({ title: text('Title'), parts: list('Parts', group('Part', { name: text('Name') })) });
  const value = { title: 'a', parts: [{ id: 'a', name: 'b' }] };
  expect(shownValues(plain, value)).toBe(value);
});
