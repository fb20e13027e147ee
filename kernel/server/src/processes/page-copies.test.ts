import { expect, test } from '@jest/globals';
import { createPageCopies, type PageCopy } from './page-copies.ts';

const copy = (address: string, given: Partial<PageCopy> = {}): PageCopy => ({
  key: 'ice /',
  address,
  status: 200,
  headers: {},
  body: 'Words',
  variesByVisitor: false,
  notAfter: null,
  ...given,
});
const [one, other] = [{ name: 'one' }, { name: 'other' }];

test('a copy is dropped with its page, at each of its addresses', () => {
  const copies = createPageCopies();
  copies.put(copy('a'), one);
  copies.put(copy('b', { body: 'Former' }), one);
  copies.put(copy('b'), one);
  copies.put(copy('c', { key: 'ice /other' }), one);
  expect(copies.find('b')?.body.toString()).toBe('Words');
  copies.drop('ice /');
  expect([copies.find('a'), copies.find('b'), copies.find('c')?.key]).toEqual([undefined, undefined, 'ice /other']);
});

test('copies of an ended process are dropped when another serves, and kept for an hour otherwise', () => {
  let time = 0;
  const copies = createPageCopies(Date.now, () => time);
  copies.put(copy('a'), one);
  copies.put(copy('b', { key: 'ice /b' }), other);
  copies.retain(new Set([other]));
  expect([copies.find('a'), copies.find('b')?.body.toString()]).toEqual([undefined, 'Words']);
  copies.orphan();
  time = 3_599_999;
  copies.orphan();
  expect(copies.find('b')?.body.toString()).toBe('Words');
  time += 1;
  expect(copies.find('b')).toBeUndefined();
  copies.retain(new Set([one]));
  copies.put(copy('b'), one);
  expect(copies.find('b')?.body.toString()).toBe('Words');
});

test('no copy is served after its page expires, and all together are bounded', () => {
  let time = 0;
  const copies = createPageCopies(() => time);
  copies.put(copy('timed', { notAfter: 10 }), one);
  expect(copies.find('timed')?.body.toString()).toBe('Words');
  time = 10;
  expect(copies.find('timed')).toBeUndefined();
  const large = 'x'.repeat(1_000_000);
  for (let index = 0; index < 20; index += 1) copies.put(copy(`${index}`, { key: `${index}`, body: large }), one);
  expect([copies.find('0'), copies.find('19')?.body.length]).toEqual([undefined, large.length]);
  copies.drop('0');
  copies.drop('19');
  expect(copies.find('19')).toBeUndefined();
});
