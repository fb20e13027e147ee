import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { catalogue } from './catalogue.ts';
import { listProblems, QuoinError } from './error.ts';

/** Provides every detail that a message uses. */
const echo = new Proxy({}, { get: (_, key) => `<${String(key)}>` }) as Record<string, string>;
const entries: Record<string, { status: number; message(details: Record<string, string>): string }> = catalogue;

test.each(Object.entries(entries))('%s states the remedy in full sentences', (_, { status, message }) => {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(600);
  expect(message(echo)).toMatch(/^\S.*[.>]$/s);
  expect(message(echo)).not.toContain('undefined');
});

test('every code is unique', async () => {
  const folder = new URL('.//', import.meta.url);
  const files = (await readdir(folder)).filter((name) => name === 'catalogue.ts' || name.endsWith('-errors.ts'));
  const source = (await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')))).join('\n');
  const written = [...source.matchAll(/^ {2}'?([a-z.-]+)'?: entry/gm)].map(([, code]) => code);
  expect(written).toHaveLength(Object.keys(catalogue).length);
  expect(new Set(written).size).toBe(written.length);
});

test('an error carries its code, status, details and problems', () => {
  const problems = [{ where: 'brand', message: 'is missing.' }];
  const error = new QuoinError('composition.invalid', { site: 'ice', problems: listProblems(problems) }, { problems });
  expect(error).toMatchObject({ code: 'composition.invalid', status: 500, problems });
  expect(error.message).toContain('brand: is missing.');
});

test('client errors quote only the start of the input; instance errors are reported in full', () => {
  const long = 'x'.repeat(250_000);
  const refusal = new QuoinError(
    'request.invalid',
    { where: long, reason: long },
    { problems: [{ where: long, message: long }] },
  );
  expect(JSON.stringify([refusal.message, refusal.details, refusal.problems]).length).toBeLessThan(7_000);
  expect(refusal.message).toMatch(/^x{1000}…: x{1000}…\. Correct/);
  expect(new QuoinError('composition.invalid', { site: 'ice', problems: long }).message).toContain(long);
});
