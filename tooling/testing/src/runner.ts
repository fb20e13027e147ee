import * as node from 'node:test';
import type { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

/** Registers tests. */
interface Runner {
  describe(title: string, register: () => void): void;
  /** `timeout` is in milliseconds. */
  test(title: string, run: () => Promise<void>, timeout: number): void;
  beforeAll(run: () => void | Promise<void>): void;
  afterAll(run: () => void): void;
  /** The running test file. */
  file(): string;
}

interface JestGlobals {
  describe: typeof describe;
  test: typeof test;
  beforeAll: typeof beforeAll;
  afterAll: typeof afterAll;
  expect: typeof expect;
}

const ofJest = (jest: JestGlobals): Runner => ({
  describe: (title, register) => jest.describe(title, register),
  test: (title, run, timeout) => jest.test(title, run, timeout),
  beforeAll: (run) => jest.beforeAll(run),
  afterAll: (run) => jest.afterAll(run),
  file: () => jest.expect.getState().testPath ?? '',
});

/** Node runs each test file in its own process. */
const ofNode: Runner = {
  describe: (title, register) => void node.describe(title, register),
  test: (title, run, timeout) => void node.test(title, { timeout }, run),
  beforeAll: (run) => node.before(run),
  afterAll: (run) => node.after(run),
  file: () => process.argv[1] ?? '',
};

/** Jest's own where it runs the tests, else the one of Node. */
export const runner: Runner = 'expect' in globalThis ? ofJest(globalThis as unknown as JestGlobals) : ofNode;
