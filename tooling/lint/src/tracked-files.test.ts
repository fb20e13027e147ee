import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const topLevel = [
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'README.md',
  'brands',
  'jest.config.mjs',
  'kernel',
  'knip.json',
  'oxlint.config.ts',
  'package-lock.json',
  'package.json',
  'plugins',
  'sites',
  'tooling',
  'tsconfig.json',
  'turbo.json',
];

test('git tracks no stray file at the top level, and no archive', () => {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  const entries = new Set(tracked.map((path) => path.split('/', 1).join('')).filter((name) => !name.startsWith('.')));
  expect([...entries].toSorted()).toEqual(topLevel);
  expect(tracked.filter((path) => /\.(?:whl|tgz|tar|gz|zip|7z|jar)$/.test(path))).toEqual([]);
});
