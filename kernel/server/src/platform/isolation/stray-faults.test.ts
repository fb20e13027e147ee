import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

async function run(...args: string[]) {
  const program = fileURLToPath(new URL('stray-faults.fixture.ts', import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return {
    said: stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>),
    stderr,
    code,
  };
}

test('an unhandled failure is logged with its owner, and the process continues', async () => {
  const { said, code } = await run('serving');
  const lines = said.filter(({ level }) => level === 'error');
  const of = (component: string) => lines.filter((line) => line['component'] === component);
  for (const component of ['promise', 'timer', 'microtask', 'stream']) {
    const known = { site: 'ice', page: 'page-1', plugin: '@sample/plugin', version: '1.0.0', during: 'render' };
    expect(of(component)).toEqual([
      expect.objectContaining({ ...known, fault: expect.stringContaining(`Error: of ${component}`) }),
    ]);
  }
  expect(lines).toContainEqual(
    expect.objectContaining({ plugin: '@sample/source', during: 'prices', askedBy: 'loads', page: 'page-1' }),
  );
  // Of 25 faults, 5 per ten are logged; two tens are reported.
  expect(of('often')).toHaveLength(15);
  expect(said.filter(({ faulty }) => faulty === 'often')).toHaveLength(2);
  // Ten rejections and an exception without an owner.
  expect(said.filter(({ worn }) => worn === true)).toHaveLength(2);
  expect(said.at(-1)).toEqual({ lives: true });
  expect(code).toBe(0);
});

test('a failed start ends the process, and a plugin cannot cause one', async () => {
  const { said, stderr, code } = await run();
  expect(said).toContainEqual(expect.objectContaining({ component: 'timer' }));
  expect(stderr).toContain('Error: of kernel');
  expect(code).toBe(1);
});
