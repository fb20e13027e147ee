import { expect, test } from '@jest/globals';
import { createLog } from './log.ts';

function record() {
  const lines: string[] = [];
  return { lines, log: createLog({ write: (line) => lines.push(line) }) };
}

test('writes one JSON object per line, with the bindings of its parents', () => {
  const { lines, log } = record();
  log.child({ site: 'ice' }).child({ plugin: 'cards' }).warn('Slow.', { ms: 7 });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'warn',
    message: 'Slow.',
    site: 'ice',
    plugin: 'cards',
    ms: 7,
  });
});

test('a request line has the same format', () => {
  const { lines, log } = record();
  log.request({ id: 'id', site: 'ice', method: 'GET', path: '/a\u2028b', status: 200, took: 0.12345 });
  log.info('request', { method: 'GET', path: '/a\u2028b', status: 200, ms: 0.123, request: 'id', site: 'ice' });
  const [one, other] = lines.map((line) => line.replace(/"time":"[^"]*"/, '"time":""'));
  expect(one).toBe(other);
});

test('logged values cannot break lines or control the terminal', () => {
  const { lines, log } = record();
  const hostile = 'a\r\nb\u001b[2Jc\u2028d\u2029e\u009bf';
  log.info(hostile, { path: hostile });
  expect(lines[0]).toMatch(/^[\x20-\x7e]+\n$/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ message: hostile, path: hostile });
});
