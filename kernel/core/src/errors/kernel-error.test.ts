import { expect, test } from '@jest/globals';
import { catalogue, listProblems, QuoinError, type ErrorEntry } from '@quoin/sdk';
import { compositionErrors } from './composition-errors.ts';
import { contentErrors } from './content-errors.ts';
import { KernelError, kernelErrors } from './kernel-error.ts';
import { pluginErrors } from './plugin-errors.ts';
import { requestErrors } from './request-errors.ts';
import { rolloutErrors } from './rollout-errors.ts';
import { systemErrors } from './system-errors.ts';

/** Provides every detail that a message uses. */
const echo = new Proxy({}, { get: (_, key) => `<${String(key)}>` }) as Record<string, string>;
const entries: [string, ErrorEntry<string>][] = Object.entries({ ...catalogue, ...kernelErrors });

test.each(entries)('%s states the remedy in full sentences', (_, { status, message }) => {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(600);
  expect(message(echo)).toMatch(/^\S.*[.>]$/s);
  expect(message(echo)).not.toContain('undefined');
});

test('no code has two entries', () => {
  const subjects = [compositionErrors, contentErrors, pluginErrors, requestErrors, rolloutErrors, systemErrors];
  const codes = ['internal', ...[catalogue, ...subjects].flatMap((table) => Object.keys(table))];
  expect(codes.toSorted()).toEqual(entries.map(([code]) => code).toSorted());
});

test('code that catches QuoinError catches errors of the kernel', () => {
  expect(new KernelError('page.unknown', { page: '/about', site: 'ice' })).toBeInstanceOf(QuoinError);
});

test('an error carries its code, status, details and problems', () => {
  const problems = [{ where: 'brand', message: 'is missing.' }];
  const error = new KernelError('composition.invalid', { site: 'ice', problems: listProblems(problems) }, { problems });
  expect(error).toMatchObject({ code: 'composition.invalid', status: 500, problems });
  expect(error.message).toContain('brand: is missing.');
});

test('client errors quote only the beginning of the request; server errors quote details in full', () => {
  const long = 'x'.repeat(250_000);
  const refusal = new KernelError(
    'request.invalid',
    { where: long, reason: long },
    { problems: [{ where: long, message: long }] },
  );
  expect(JSON.stringify([refusal.message, refusal.details, refusal.problems]).length).toBeLessThan(7_000);
  expect(refusal.message).toMatch(/^x{1000}…: x{1000}…\. Correct/);
  expect(new KernelError('composition.invalid', { site: 'ice', problems: long }).message).toContain(long);
});
