import { expect, test } from '@jest/globals';
import { workerOptions } from './worker-options.ts';

test('workers cache compiled code in the data folder, unless the environment says where', () => {
  expect(workerOptions('/srv/data').env).toMatchObject({
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: '/srv/data/compile-cache',
  });
  process.env['NODE_COMPILE_CACHE'] = '/var/cache/node';
  try {
    expect(workerOptions('/srv/data').env['NODE_COMPILE_CACHE']).toBe('/var/cache/node');
  } finally {
    delete process.env['NODE_COMPILE_CACHE'];
  }
});

test('arguments of this process and additional ones are passed on', () => {
  const { execArgv } = workerOptions('/srv/data', ['--max-old-space-size=512']);
  expect(execArgv.slice(0, process.execArgv.length)).toEqual(process.execArgv);
  expect(execArgv.at(-1)).toBe('--max-old-space-size=512');
});
