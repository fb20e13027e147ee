import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quoin-content-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(...args: string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: repository,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '', DATA_DIR: folder },
  });
  return `${stdout}${stderr}`;
}

function filesIn(content: string): Record<string, string> {
  const files = readdirSync(content, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).toSorted();
  return Object.fromEntries(paths.map((path) => [path.slice(content.length), readFileSync(path, 'utf8')]));
}

const makeDatabase =
  "const { openStorage } = await import('@quoin/storage'); await (await openStorage({ url: `sqlite:${process.env.DATA_DIR}/quoin.sqlite` })).close();";

test.each(readdirSync(join(repository, 'sites')))(
  'an export of a new database of the site %s equals its folder',
  (site) => {
    const content = join(repository, 'sites', site, 'content');
    const exported = join(folder, 'exported');
    run('--input-type=module', '--eval', makeDatabase);
    expect(run('tooling/cli/bin/quoin.mjs', 'content', 'import', '--site', site)).toMatch(/^Pages changed: [1-9]/);
    expect(run('tooling/cli/bin/quoin.mjs', 'content', 'export', '--site', site, '--folder', exported)).toMatch(
      /^Pages written: [1-9]/,
    );
    expect(filesIn(exported)).toEqual(filesIn(content));
  },
  60_000,
);
