import { runner } from './runner.ts';

/** Milliseconds. A file's first test loads what the others share. */
const limit = 60_000;

/** Registers a test that passes if `find` returns nothing. */
export function rule(title: string, find: () => readonly string[] | Promise<readonly string[]>): void {
  runner.test(
    title,
    async () => {
      const problems = await find();
      if (problems.length > 0) throw new Error(problems.join('\n'));
    },
    limit,
  );
}
