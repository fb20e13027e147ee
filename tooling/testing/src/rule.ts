import { expect, test } from '@jest/globals';

/** Milliseconds. A file's first test loads what the others share. */
const limit = 60_000;

/** Registers a test that passes if `find` returns nothing. */
export function rule(title: string, find: () => readonly string[] | Promise<readonly string[]>): void {
  test(
    title,
    async () => {
      expect(await find()).toEqual([]);
    },
    limit,
  );
}
