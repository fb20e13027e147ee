import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { lastPart, pathBelow, slugOf } from './page-path.ts';

test.each([
  ['Fees & charges', 'fees-charges'],
  ['  Año Nuevo 2030! ', 'ano-nuevo-2030'],
  ['Größe', 'große'],
  ['ﬁne print', 'fine-print'],
  ['年报 2030', '年报-2030'],
  ['---', ''],
  ['', ''],
])('the slug of %j is “%s”', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('a slug of a slug is itself', () => {
  fc.assert(fc.property(fc.string(), (title) => expect(slugOf(slugOf(title))).toBe(slugOf(title))));
});

test.each([
  [undefined, 'fees', '/fees'],
  ['/', 'fees', '/fees'],
  ['/market', 'fees', '/market/fees'],
])('below %j, %s is at %s', (parent, part, path) => {
  expect(pathBelow(parent, part)).toBe(path);
  expect(lastPart(path)).toBe(part);
});

test('the home page has no last part', () => {
  expect(lastPart('/')).toBe('');
});
