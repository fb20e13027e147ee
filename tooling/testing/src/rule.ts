import { expect, test } from '@jest/globals';

/** Registers a test of a rule: it passes when nothing is found. */
export function rule(title: string, find: () => readonly string[] | Promise<readonly string[]>): void {
  test(title, async () => {
    expect(await find()).toEqual([]);
  });
}
