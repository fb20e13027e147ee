import { expect, test } from '@jest/globals';
import { quotes } from './quotes.ts';
import { sampleQuotes } from './sample-quotes.ts';

const at = (time: string) => sampleQuotes(new Date(time));

test('samples say that they are, fit the source, and have symbols of their own', () => {
  const samples = at('2026-06-01T14:30:20Z');
  for (const sample of samples) {
    expect(sample.name).toMatch(/^Sample /);
    expect(quotes.row.parse(sample)).toEqual(sample);
    expect([sample.last > 0, Math.abs(sample.changePercent) < 10]).toEqual([true, true]);
  }
  expect(new Set(samples.map(({ symbol }) => symbol)).size).toBe(samples.length);
  expect(samples[0]?.time).toBe('2026-06-01T14:30:00.000Z');
});

test('they are the same for a minute, and move with the next', () => {
  const prices = (time: string) => at(time).map(({ last }) => last);
  expect(at('2026-06-01T14:30:59Z')).toEqual(at('2026-06-01T14:30:00Z'));
  const [before, after] = [prices('2026-06-01T14:30:00Z'), prices('2026-06-01T14:31:00Z')];
  const moved = after.filter((last, index) => last !== before[index]);
  expect(moved.length).toBeGreaterThan(before.length / 2);
  const risen = after.filter((last, index) => last > (before[index] ?? last));
  expect([risen.length > 0, risen.length < moved.length]).toEqual([true, true]);
});

test('a change is since the end of the former day', () => {
  const [close] = at('2026-06-01T23:59:00Z');
  const [next] = at('2026-06-02T12:00:00Z');
  expect((next?.last ?? 0) - (close?.last ?? 0)).toBeCloseTo(next?.change ?? 0, 5);
});

test('rows are those of the symbols, and expire with the minute', async () => {
  if (quotes.kind !== 'computed') throw new Error('Quotes are computed.');
  const time = new Date('2026-06-01T14:30:20Z');
  const ends: Date[] = [];
  const now = (expires: (now: Date) => Date) => (ends.push(expires(time)), time);
  const data = (() => Promise.reject(new Error('Quotes read no other source.'))) as never;
  const { signal } = new AbortController();
  const found = await quotes.compute({ params: { symbols: ['S-OIL-MAR', 'none'] }, data, now, signal });
  expect([found.rows.map(({ symbol }) => symbol), found.total]).toEqual([['S-OIL-MAR'], 1]);
  expect(ends).toEqual([new Date('2026-06-01T14:31:00Z')]);
  expect((await quotes.compute({ params: {}, data, now, signal })).total).toBe(sampleQuotes(time).length);
});
