import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { initGit } from './git.ts';

let folder: string;
const author = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((kind) => [
    [`GIT_${kind}_NAME`, 'Sample'],
    [`GIT_${kind}_EMAIL`, 'sample@example.com'],
  ]),
);
const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' }).stdout.trim();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quoin-git-'));
  writeFileSync(join(folder, '.gitignore'), 'node_modules/\n');
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'node_modules/sample.js'), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a new repository has all files but ignored ones in its first commit', () => {
  initGit(folder, { ...process.env, ...author });
  expect(git('branch', '--show-current')).toBe('main');
  expect(git('ls-files')).toBe('.gitignore');
  expect(git('status', '--porcelain')).toBe('');
});

test('a folder of another repository stays a part of it', () => {
  git('init');
  mkdirSync(join(folder, 'plugin'));
  initGit(join(folder, 'plugin'));
  expect(existsSync(join(folder, 'plugin/.git'))).toBe(false);
  expect(git('log')).toBe('');
});

test('without git, nothing happens', () => {
  initGit(folder, { PATH: folder });
  expect(existsSync(join(folder, '.git'))).toBe(false);
});
