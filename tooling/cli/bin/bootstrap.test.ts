import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { KernelError } from '@quoin/core/errors';
import { readSettings } from '@quoin/server';
import { npmOutput } from './npm-output.fixture.ts';

const workspace = fileURLToPath(new URL('../../..', import.meta.url));
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quoin-bootstrap-'));
  for (const part of [
    'tooling/cli/bin',
    'kernel/core/src/errors',
    'kernel/server/src/platform/settings',
    'kernel/server/src/platform/sessions',
  ])
    cpSync(join(workspace, part), join(root, part), { recursive: true });
  write('package-lock.json', '{}');
  program('path/npm', `echo "$@" >> npm.log; mkdir -p node_modules`);
  program('node_modules/.bin/turbo', `echo "$@" >> turbo.log`);
  symlinkSync(process.execPath, join(root, 'node_modules/.bin/node'));
  write('tooling/cli/bin/quoin.mjs', `console.log(process.argv[2], process.env.NODE_ENV); process.exitCode = 7;`);
});

afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function program(file: string, script: string): void {
  write(file, `#!/bin/sh\n${script}\n`);
  chmodSync(join(root, file), 0o755);
}

const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PORT: '0',
  PATH: `${join(root, 'path')}:${process.env.PATH}`,
});
const log = (name: string): string => readFileSync(join(root, `${name}.log`), 'utf8');

function run(
  script: string,
  settings: Record<string, string> = {},
): { status: number | null; stdout: string; stderr: string } {
  const env = { ...environment(), ...settings };
  return spawnSync(process.execPath, [join(root, 'tooling/cli/bin', script)], { cwd: root, encoding: 'utf8', env });
}

test('npm start installs, builds and exits with the server', () => {
  const { status, stdout, stderr } = run('start.mjs');
  expect(stderr).toMatch(/^Installing packages.* … \d+\.\d s\nBuilding what changed … \d+\.\d s\n$/);
  expect(stdout).toBe('start production\n');
  expect(status).toBe(7);
  expect(log('npm')).toBe('ci --include=dev\n');
  expect(log('turbo')).toMatch(/^run build /);
});

describe.each(['start.mjs', 'dev.mjs'])('%s rejects settings before anything is installed', (script) => {
  test.each<[Record<string, string>]>([
    [{ PORT: 'abc' }],
    [{ DATABASE_URL: 'mysql://user:hunter2@db/quoin' }],
    [{ QUOIN_ADMIN_MAIL: 'a@b.example' }],
    [{ SMTP_URL: 'smtp://mail.example' }],
    [{ PORT: '70000', HOST: 'no host', QUOIN_ADMIN_PASSWORD: 'short', QUOIN_X: '1' }],
  ])('%j, as the server says it', (settings) => {
    const { status, stdout, stderr } = run(script, settings);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(() => readSettings(settings, root)).toThrow(new Error(stderr.trimEnd()));
  });

  test('a port in use, as the server says it', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { status, stderr } = run(script, { PORT: String(port) });
    server.close();
    expect(status).toBe(1);
    expect(stderr.trimEnd()).toBe(new KernelError('port.taken', { port: String(port), host: '127.0.0.1' }).message);
  });
});

test('packages are installed again only when the lock file changed', () => {
  run('start.mjs');
  expect(run('start.mjs').stderr).not.toContain('Installing');
  write('package-lock.json', '{ "changed": true }');
  expect(run('start.mjs').stderr).toContain('Installing');
  expect(log('npm')).toBe('ci --include=dev\nci --include=dev\n');
});

test('build dependencies are installed in production, too', () => {
  rmSync(join(root, 'path/npm'));
  write(
    'package.json',
    JSON.stringify({ name: 'sample', private: true, devDependencies: { 'sample-tool': 'file:tool' } }),
  );
  write('tool/package.json', JSON.stringify({ name: 'sample-tool', version: '1.0.0' }));
  // `install` uses the lock file that `link` updates.
  for (const step of ['link', 'install']) {
    rmSync(join(root, 'node_modules'), { recursive: true, force: true });
    write(
      `tooling/cli/bin/${step}.mjs`,
      `import { ${step} } from './bootstrap.mjs'; process.exitCode = (await ${step}()) ? 0 : 1;`,
    );
    expect(run(`${step}.mjs`, { NODE_ENV: 'production' })).toMatchObject({ status: 0 });
    expect(existsSync(join(root, 'node_modules/sample-tool'))).toBe(true);
  }
});

const tools = 'install a C++ compiler, make and Python (Debian: apt-get install -y g++ make python3)';

test.each<[lacking: keyof typeof npmOutput, reason: string, remedy: string]>([
  ['compiler', 'there is no C++ compiler', tools],
  ['compilerOfCPlusPlus', 'there is no C++ compiler', tools],
  ['make', 'there is no make', tools],
  ['python', 'there is no Python', tools],
  [
    'headers',
    'the headers of Node cannot be fetched from nodejs.org',
    'let this machine reach it, or take a Node that',
  ],
])('if SQLite cannot be compiled (%s) one sentence states the remedy', (lacking, reason, remedy) => {
  write('npm-output', npmOutput[lacking]);
  program('path/npm', 'cat npm-output >&2; exit 1');
  const { status, stdout, stderr } = run('start.mjs');
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toMatch(/^Installing packages.* … failed after \d+\.\d s\nSQLite .+, then run this again\.\n$/);
  expect(stderr).toContain(`, and ${reason}: ${remedy}`);
});

test('a failed installation is repeated at the next start', () => {
  program('path/npm', 'echo "$@" >> npm.log; test -e repaired || { echo npm error code 1 >&2; exit 1; }');
  expect(run('start.mjs')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/failed after \d+\.\d s\nnpm error code 1\n$/),
  });
  write('repaired', '');
  expect(run('start.mjs')).toMatchObject({ status: 7, stdout: 'start production\n' });
  expect(log('npm')).toBe('ci --include=dev\nci --include=dev\n');
});

test('a failed build shows only the output of its tasks', () => {
  program(
    'node_modules/.bin/turbo',
    `echo ' • Running build'; echo '@quoin/sdk:build: cache miss, executing 1'; echo '@quoin/sdk:build: src/a.ts(1,2): error'; exit 1`,
  );
  const { status, stderr } = run('start.mjs');
  expect(status).toBe(1);
  expect(stderr).toMatch(/failed after \d+\.\d s\n@quoin\/sdk:build: src\/a\.ts\(1,2\): error\n$/);
});

test('a signal reaches the server, and its exit code is returned', async () => {
  write(
    'tooling/cli/bin/quoin.mjs',
    `process.on('SIGTERM', () => process.exit(3)); setInterval(() => {}, 1000); console.log('ready');`,
  );
  const child = spawn(process.execPath, [join(root, 'tooling/cli/bin/start.mjs')], { cwd: root, env: environment() });
  child.stdout.once('data', () => child.kill('SIGTERM'));
  const code = await new Promise((resolve) => child.once('exit', resolve));
  expect(code).toBe(3);
});

test('a signal during the installation ends it with all child processes, and waits for them', async () => {
  program(
    'path/npm',
    `sh -c 'trap "sleep 0.3; echo ended >> npm.log; exit" TERM; echo begun >> npm.log; while :; do sleep 0.1; done' & wait; wait`,
  );
  const child = spawn(process.execPath, [join(root, 'tooling/cli/bin/start.mjs')], { cwd: root, env: environment() });
  while (!existsSync(join(root, 'npm.log'))) await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill('SIGTERM');
  const code = await new Promise((resolve) => child.once('exit', resolve));
  expect(code).toBe(143);
  expect(log('npm')).toBe('begun\nended\n');
  expect(existsSync(join(root, 'turbo.log'))).toBe(false);
});

test('the server ends with the npm process that started it, however that ends', async () => {
  write(
    'tooling/cli/bin/quoin.mjs',
    `process.on('SIGTERM', () => { console.log('ended'); process.exit(); }); setInterval(() => {}, 1000); console.log('ready');`,
  );
  const script = `${process.execPath} ${join(root, 'tooling/cli/bin/start.mjs')}; true`;
  const shell = spawn('sh', ['-c', script], { cwd: root, env: { ...environment(), npm_lifecycle_event: 'start' } });
  let output = '';
  shell.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output === 'ready\n') shell.kill('SIGKILL');
  });
  await new Promise((resolve) => shell.once('close', resolve));
  expect(output).toBe('ready\nended\n');
});

const counts = (passed: number, failed: number): string =>
  `mkdir -p tooling/jest/dist; echo '{"passed":${passed},"failed":${failed}}' > tooling/jest/dist/counts.json`;
/** Fakes Jest's two runs: all but the measured tests, then those alone. */
const testing = (others: string, measured: string): string =>
  `jest) case "$*" in *--selectProjects=measured*) ${measured};; *) ${others};; esac;;`;

test('a failed check counts as a failed test, and the last line has the counts', () => {
  program('node_modules/.bin/turbo', `case "$2" in lint) exit 1;; ${testing(counts(40, 0), counts(2, 0))} esac`);
  const { status, stdout } = run('test.mjs');
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('46 passed, 1 failed');
  expect(status).toBe(1);
});

test('the output of tests is shown, that of turbo is not', () => {
  program(
    'node_modules/.bin/turbo',
    `case "$2" in ${testing(counts(1, 0), `${counts(0, 1)}; echo '//:jest: cache miss'; echo '//:jest: one failed'; echo 'Tasks: 1'; exit 1`)} esac`,
  );
  const { status, stdout, stderr } = run('test.mjs');
  expect(stderr).toMatch(/\none failed\n$/);
  expect(stdout).toBe('6 passed, 1 failed\n');
  expect(status).toBe(1);
});

test('a crash of Jest fails the run', () => {
  program('node_modules/.bin/turbo', `case "$2" in ${testing('exit 134', counts(1, 0))} esac`);
  const { status, stdout } = run('test.mjs');
  expect(stdout).toBe('6 passed, 1 failed\n');
  expect(status).toBe(1);
});
