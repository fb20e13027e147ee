import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { npmCommand } from './npm-command.ts';

let folder: string;
const scriptIn = (name: string) => join(folder, name, 'node_modules/npm/bin/npm-cli.js');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-npm-'));
  for (const name of ['starter', 'installed', 'path']) {
    await mkdir(dirname(scriptIn(name)), { recursive: true });
    await writeFile(scriptIn(name), 'console.log(JSON.stringify(process.argv.slice(2)));');
  }
  await writeFile(join(folder, 'yarn.js'), '');
});
afterAll(() => rm(folder, { recursive: true }));

const onWindows = (variables: Record<string, string>, args: string[] = [], node = join(folder, 'bare/node.exe')) =>
  npmCommand('sample', args, { platform: 'win32', node, variables });

test('shell metacharacters reach npm unchanged', () => {
  const args = ['pack', 'sample@>=1.0.0<2', 'sample@^1.0', 'a & calc', '%PATH%', '"quoted" \\"', '$(id)', ''];
  const { file, args: given } = onWindows({ npm_execpath: scriptIn('starter') }, args, process.execPath);
  expect(JSON.parse(execFileSync(file, given, { encoding: 'utf8' }))).toEqual(args);
});

test('Windows runs the npm that started this process, else the one beside Node, else the first on PATH', () => {
  const node = join(folder, 'installed/node.exe');
  const starter = scriptIn('starter');
  const Path = ['relative', join(folder, 'empty'), join(folder, 'path'), join(folder, 'starter')].join(delimiter);
  expect(onWindows({ NPM_EXECPATH: starter, Path }, ['view'], node)).toEqual({ file: node, args: [starter, 'view'] });
  expect(onWindows({ npm_execpath: join(folder, 'yarn.js'), Path }, ['view'], node)).toEqual({
    file: node,
    args: [scriptIn('installed'), 'view'],
  });
  expect(onWindows({ npm_execpath: join(folder, 'gone/npm-cli.js'), Path }).args).toEqual([scriptIn('path')]);
});

test('a missing npm is reported', () => {
  expect(() => onWindows({})).toThrow(
    'sample could not be fetched from the registry: npm is neither beside Node nor in a folder of PATH',
  );
});

test('on other systems npm is a program', () => {
  expect(
    npmCommand('sample', ['view'], { platform: 'linux', variables: { npm_execpath: scriptIn('starter') } }),
  ).toEqual({ file: 'npm', args: ['view'] });
});
