import { describe, expect, test } from '@jest/globals';
import {
  connectSchema,
  fromCanvasSchema,
  hasCanvasType,
  toCanvasSchema,
  type FromCanvas,
  type ToCanvas,
} from './index.ts';

const rect = { x: 0, y: -12.5, width: 300, height: 0 };
const node = '5d3d2c0e-0a2b-4c1d-9d62-8f0c7f8a1e11';
const place = { node, rect, flow: 'column' as const };
const text = { node, path: ['points', 'p1', 'text'] };
const empty = { node, slot: 'body', rect };
const violation = {
  rule: 'color-contrast',
  impact: 'serious' as const,
  title: 'Elements must meet minimum color contrast ratio thresholds',
  help: 'https://rules.example/color-contrast',
  places: ['h2'],
  nodes: [node],
  texts: [],
  count: 1,
};
const foreign = { page: node, region: 'header', rect };

const toCanvas: ToCanvas[] = [
  { type: 'render', version: 3, html: '<!doctype html>', isBehind: false },
  { type: 'text', text, value: '' },
  { type: 'edit', edit: null },
  { type: 'edit', edit: { text, label: 'Text of Heading', value: 'Fees', kind: 'line' } },
  { type: 'edit', edit: { text, label: 'Text of Heading', value: 'Fee', kind: 'line', typed: 2 } },
  { type: 'select', node: null },
  { type: 'select', node, others: [node], reveal: true },
  { type: 'select', node, slot: 'body' },
  { type: 'colleagues', colleagues: [{ node, name: 'Ben Sample', color: '#1565c0' }] },
  { type: 'hover', node },
  { type: 'scroll', node },
  { type: 'pan', y: -20 },
  { type: 'probe', x: 10.5, y: 20 },
  { type: 'unfold', x: 10.5, y: 20 },
  { type: 'indicate', rect: null },
  { type: 'indicate', rect },
  { type: 'scheme', scheme: 'dark' },
  { type: 'interact', on: true },
  { type: 'check' },
  { type: 'ping' },
];

const fromCanvas: FromCanvas[] = [
  { type: 'ready', version: 0 },
  { type: 'rendered', version: 3 },
  { type: 'outdated', version: 3 },
  { type: 'select', node, chain: [place], empty, text: null, ctrl: false, shift: true },
  { type: 'select', node: null, chain: [], empty: null, text, ctrl: true, shift: false },
  { type: 'edit', text },
  { type: 'typed', text, value: 'Fees' },
  { type: 'pasted', text, plain: 'a\tb', html: '' },
  { type: 'overlong', text, isCells: true },
  { type: 'edited', text },
  { type: 'foreign', region: foreign },
  { type: 'menu', x: 1, y: 2, node, empty },
  { type: 'insert', node, side: 'after', x: 1, y: 2 },
  { type: 'hover', node: null },
  { type: 'hit', x: 1, y: 2, chain: [place], empty: null, foreign },
  { type: 'drag', phase: 'start', node, x: -1, y: 2, alt: false },
  { type: 'placed', node, rect: null },
  { type: 'key', key: 'z', code: 'KeyZ', ctrl: true, shift: false, alt: false, meta: false },
  { type: 'size', height: 4000 },
  { type: 'checked', violations: null },
  { type: 'checked', violations: [violation] },
  { type: 'pong' },
];

interface Schema {
  parse(message: unknown): unknown;
  safeParse(message: unknown): { success: boolean };
}

describe.each<[string, Schema, (ToCanvas | FromCanvas)[]]>([
  ['to the canvas', toCanvasSchema, toCanvas],
  ['from the canvas', fromCanvasSchema, fromCanvas],
])('messages %s', (_, schema, messages) => {
  test.each(messages)('accepts $type without additional properties', (message) => {
    expect(schema.parse(message)).toEqual(message);
    expect(schema.safeParse({ ...message, html: '<b>', extra: 1 }).success).toBe(false);
    expect(schema.safeParse({ ...message, type: 'other' }).success).toBe(false);
  });

  test('rejects a message that lacks a required field', () => {
    for (const message of messages) {
      for (const key of Object.keys(message).filter((each) => !['reveal', 'others', 'slot'].includes(each))) {
        expect(schema.safeParse({ ...message, [key]: undefined }).success).toBe(false);
      }
    }
  });
});

test.each<[string, unknown]>([
  ['no object', 'select'],
  ['nothing', null],
  ['a number that is none', { type: 'probe', x: Number.NaN, y: 0 }],
  ['one without end', { type: 'indicate', rect: { ...rect, width: Infinity } }],
  ['an id of a megabyte', { type: 'select', node: 'x'.repeat(1_000_000) }],
  ['a link that runs code', { type: 'checked', violations: [{ ...violation, help: 'javascript:alert(1)' }] }],
  ['a scheme that CSS would take', { type: 'scheme', scheme: 'light;}' }],
])('rejects %s', (_, message) => {
  expect(toCanvasSchema.safeParse(message).success).toBe(false);
  expect(fromCanvasSchema.safeParse(message).success).toBe(false);
});

test('rejects an infinitely nested chain', () => {
  expect(
    fromCanvasSchema.safeParse({
      type: 'select',
      node,
      chain: Array.from({ length: 101 }, () => place),
      empty: null,
      text: null,
    }).success,
  ).toBe(false);
});

test.each<[unknown, boolean]>([
  [{ type: 'typed', value: 'x'.repeat(2_000_000) }, true],
  [{ type: 'pong', extra: 1 }, true],
  [{ type: 'constructor' }, false],
  [{ type: ['typed'] }, false],
  [{}, false],
  ['typed', false],
  [null, false],
])('a message has a known type, whether it fits or not: %#', (message, isKnown) => {
  expect(hasCanvasType(message)).toBe(isKnown);
});

test('the connecting message contains nothing else', () => {
  expect(connectSchema.safeParse({ type: 'connect' }).success).toBe(true);
  expect(connectSchema.safeParse({ type: 'connect', node }).success).toBe(false);
});
