import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { databases } from '@quoin/storage/testing';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));
const program = 'tooling/cli/bin/quoin.mjs';
let folder: string;
let source: string;
let backup: string;
let content: Record<string, unknown>;
const isFull = process.env['TEST_FULL'] === '1';
/** Steps of a command, and milliseconds after their beginning. */
const kills = {
  backup: [
    ['Reading', 0],
    ['Copying', 40],
  ],
  restore: [
    ['Restoring the files', 40],
    ['Restoring the database', 200],
  ],
} as const;
const drops: (() => Promise<void>)[] = [];

const variables = (dataDir: string, databaseUrl = '') => ({
  cwd: repository,
  env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: databaseUrl, DATA_DIR: dataDir, AUDIT_KEY: 'k'.repeat(32) },
});

function run(
  dataDir: string,
  databaseUrl: string | undefined,
  ...args: string[]
): { text: string; status: number | null } {
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    ...variables(dataDir, databaseUrl),
    encoding: 'utf8',
  });
  return { text: `${stdout}${stderr}`, status };
}
const quoin = (dataDir: string, databaseUrl: string | undefined, ...args: string[]) =>
  run(dataDir, databaseUrl, program, ...args);

/** Kills a command some milliseconds after it has printed a step. Returns whether it had ended. */
async function killed(dataDir: string, databaseUrl: string | undefined, args: string[], step: string, after: number) {
  const child = spawn(process.execPath, [program, ...args], {
    ...variables(dataDir, databaseUrl),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<boolean>((resolve) => child.once('exit', (code) => resolve(code === 0)));
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (text: Buffer) => text.includes(step) && resolve());
    child.once('exit', () => resolve());
  });
  await pause(after);
  child.kill('SIGKILL');
  return ended;
}

/** Exported files by path. */
const exported = (dataDir: string, databaseUrl?: string): Record<string, unknown> => {
  const target = mkdtempSync(join(folder, 'exported-'));
  const { text, status } = quoin(dataDir, databaseUrl, 'content', 'export', '--site', 'ice', '--folder', target);
  if (status !== 0) throw new Error(text);
  const files = readdirSync(target, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).toSorted();
  return Object.fromEntries(paths.map((path) => [path.slice(target.length), JSON.parse(readFileSync(path, 'utf8'))]));
};

const makeDatabase =
  "const { openStorage } = await import('@quoin/storage'); await (await openStorage({ url: `sqlite:${process.env.DATA_DIR}/quoin.sqlite`, auditKey: Buffer.from(process.env.AUDIT_KEY) })).close();";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quoin-backup-command-'));
  source = join(folder, 'source');
  backup = join(folder, 'backup.tar');
  run(source, undefined, '--input-type=module', '--eval', makeDatabase);
  const { text, status } = quoin(source, undefined, 'content', 'import', '--site', 'ice');
  if (status !== 0) throw new Error(text);
  content = exported(source);
  // Enough for a kill in the middle.
  mkdirSync(join(source, 'plans'));
  for (let index = 0; index < 40; index += 1)
    writeFileSync(join(source, 'plans', `${index}.json`), 'x'.repeat(2_000_000));
}, 60_000);
afterAll(async () => {
  for (const drop of drops) await drop();
  rmSync(folder, { recursive: true });
});

test('a killed backup leaves no file that looks whole', async () => {
  for (const [step, after] of isFull ? [...kills.backup, ...kills.backup] : kills.backup) {
    await killed(source, undefined, ['backup', backup], step, after);
    if (existsSync(backup)) expect(quoin(source, undefined, 'restore', backup, '--check').text).toContain('is whole');
    else {
      const { status, text } = quoin(source, undefined, 'restore', `${backup}.incoming`, '--check');
      expect([status, text]).toEqual([1, expect.stringMatching(/is not a complete backup|is damaged/)]);
    }
    rmSync(backup, { force: true });
    rmSync(`${backup}.incoming`, { force: true });
  }
  const { text, status } = quoin(source, undefined, 'backup', backup);
  expect(text).toContain(`Files: 40. The backup is ${backup}.`);
  expect(status).toBe(0);
  const again = quoin(source, undefined, 'backup', backup);
  expect(again).toEqual({ status: 1, text: expect.stringContaining('overwrites nothing') });
}, 120_000);

describe.each(databases)('a restore on $name', ({ create, name }) => {
  let round = 0;
  async function createTarget(): Promise<[dataDir: string, url: string]> {
    const { url, drop } = await create();
    drops.push(drop);
    return [join(folder, `${name}-${(round += 1)}`), url];
  }

  test('that is killed serves nothing', async () => {
    for (const [step, after] of isFull ? [...kills.restore, ...kills.restore] : kills.restore) {
      const [dataDir, url] = await createTarget();
      if (await killed(dataDir, url, ['restore', backup], step, after)) continue;
      expect(existsSync(join(dataDir, 'restoring'))).toBe(true);
      for (const args of [
        ['restore', backup],
        ['fleet', 'status'],
      ]) {
        const { status, text } = quoin(dataDir, url, ...args);
        expect([status, text]).toEqual([1, expect.stringMatching(/was interrupted|There is no database/)]);
      }
    }
  }, 120_000);

  test('brings back all content', async () => {
    const [dataDir, url] = await createTarget();
    const { status, text } = quoin(dataDir, url, 'restore', backup);
    expect([status, text]).toEqual([0, expect.stringContaining('Files: 40. The backup was made at')]);
    expect(readdirSync(join(dataDir, 'plans'))).toHaveLength(40);
    expect(exported(dataDir, url)).toEqual(content);
  }, 60_000);
});

test('the help has examples', () => {
  for (const command of ['backup', 'restore'])
    expect(quoin(source, undefined, command, '--help').text).toContain(`npx quoin ${command} /mnt/backups/monday.tar`);
});
