import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';
import { createWorkspace, packageJson, removeWorkspaces } from '../workspace/sample-workspace.fixture.ts';

afterAll(removeWorkspaces);

const bin = fileURLToPath(new URL('../../bin/quoin.mjs', import.meta.url));

const createSite = (root: string, ...options: string[]): string => {
  const { stdout, stderr } = spawnSync(process.execPath, [bin, 'create', 'site', 'news', '--no-install', ...options], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PORT: '4400', NODE_OPTIONS: '' },
  });
  rmSync(join(root, 'sites'), { recursive: true, force: true });
  return `${stdout}${stderr}`;
};

test('a site is in the only brand, and in one of several that its author names', () => {
  const root = createWorkspace({ 'brands/acme/package.json': packageJson('brand', 'acme') });
  expect(createSite(root)).toMatch(/^Created sites\/news\.\nSee it at http:\/\/news\.localhost:4400 /);
  const second = createWorkspace({
    'brands/acme/package.json': packageJson('brand', 'acme'),
    'brands/other/package.json': packageJson('brand', 'other'),
  });
  expect(createSite(second)).toContain('Add --brand with one of: acme, other.');
  expect(createSite(second, '--brand', 'gone')).toContain(
    'The workspace has no brand "gone". Use one of: acme, other.',
  );
  expect(createSite(second, '--brand', 'other')).toMatch(/^Created sites\/news\./);
  expect(createSite(createWorkspace())).toContain('Create one with `npx quoin create brand NAME`.');
}, 60_000);

test.each([
  ['plugin', '@acme/plugin-auctions', ['--site']],
  ['site', 'exchange', []],
])(
  'the help of npm create quoin-%s has the options of the command that it runs, and creates nothing',
  (kind, name, others) => {
    const folder = mkdtempSync(join(tmpdir(), 'quoin-help-'));
    const optionsOf = (...command: [string, ...string[]]) => {
      const { status, stdout } = spawnSync(process.execPath, [...command, '--help'], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, NODE_OPTIONS: '' },
      });
      expect(status).toBe(0);
      return [...stdout.matchAll(/^  (?:-h, )?(--[\w-]+)/gm)].map(([, option]) => option);
    };
    const program = fileURLToPath(
      new URL(`../../../create-quoin-${kind}/bin/create-quoin-${kind}.mjs`, import.meta.url),
    );
    const known = optionsOf(bin, 'create', kind);
    expect(new Set([...optionsOf(program, name), ...others, '--help'])).toEqual(new Set(known));
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  },
  60_000,
);
