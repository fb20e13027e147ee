import { expect, test } from '@jest/globals';
import { createConnectionBounds } from './connection-bounds.ts';

function fill(bounds: ReturnType<typeof createConnectionBounds>, address: string): number {
  for (let taken = 0; ; taken += 1) if (typeof bounds.take(address) === 'string') return taken;
}

test('addresses and IPv6 networks have limits, proxies do not', () => {
  const bounds = createConnectionBounds({ total: 100, perAddress: 10, isProxy: (address) => address === '10.0.0.1' });
  expect(fill(bounds, '192.0.2.1')).toBe(10);
  expect(bounds.take('192.0.2.1')).toBe('address');
  for (let host = 1; host <= 10; host += 1) expect(typeof bounds.take(`2001:db8::${host}`)).toBe('function');
  expect(bounds.take('2001:db8::ffff')).toBe('address');
  expect(fill(bounds, '10.0.0.1')).toBe(80);
  expect(bounds.take('10.0.0.1')).toBe('total');
});

test('connections of many greedy addresses leave room for others', () => {
  const bounds = createConnectionBounds({ total: 800, perAddress: 200, isProxy: () => false });
  const greedy = Array.from({ length: 20 }, (_, index) => fill(bounds, `192.0.2.${index}`));
  expect(greedy[0]).toBe(200);
  expect(greedy.at(-1)).toBe(8);
  for (let connection = 0; connection < 8; connection += 1) expect(typeof bounds.take('198.51.100.1')).toBe('function');
});

test('a connection is released once', () => {
  const bounds = createConnectionBounds({ total: 4, perAddress: 2, isProxy: () => false });
  const [one, other] = [bounds.take('192.0.2.1'), bounds.take('192.0.2.1')];
  expect(bounds.take('192.0.2.1')).toBe('address');
  if (typeof one === 'string' || typeof other === 'string') throw new Error('There was a place.');
  one();
  one();
  expect(typeof bounds.take('192.0.2.1')).toBe('function');
  expect(bounds.take('192.0.2.1')).toBe('address');
});
