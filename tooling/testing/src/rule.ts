import { expect, test } from '@jest/globals';

/** Long enough for the first of a file's tests, which loads what the others use, on a busy machine. In milliseconds. */
const limit = 60_000;

/** Registers a test of a rule: it passes when nothing is found. */
export function rule(title: string, find: () => readonly string[] | Promise<readonly string[]>): void {
  test(
    title,
    async () => {
      expect(await find()).toEqual([]);
    },
    limit,
  );
}
