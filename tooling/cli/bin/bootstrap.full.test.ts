import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
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
let port: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quoin-bootstrap-'));
  for (const part of [
    'tooling/cli/bin',
    'kernel/core/src/errors',
    'kernel/server/src/platform/settings',
    'kernel/server/src/platform/sessions',
  ])
    cpSync(join(workspace, part), join(root, part), { recursive: true });
  port = '0';
  write('package-lock.json', lockOf('1.0.0'));
  write('package.json', '{}');
  program('path/npm', installs());
  program('programs/turbo', `echo "$@" >> ${root}/turbo.log`);
  symlinkSync(process.execPath, join(root, 'programs/node'));
  write('tooling/cli/bin/quoin.mjs', `console.log(process.argv[2], process.env.NODE_ENV); process.exitCode = 7;`);
});

afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** The script of an npm that installs what the lock in its folder says. */
const installs = (): string => `echo "$@" >> ${root}/npm.log
mkdir -p node_modules/.bin node_modules/sample
cp package-lock.json node_modules/.package-lock.json
cp package-lock.json node_modules/sample/package.json
cp -P ${root}/programs/* node_modules/.bin`;

const lockOf = (version: string): string =>
  JSON.stringify({ packages: { '': {}, 'node_modules/sample': { version, integrity: `sha-${version}` } } });

function program(file: string, script: string): void {
  write(file, `#!/bin/sh\n${script}\n`);
  chmodSync(join(root, file), 0o755);
}

const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PORT: port,
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

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return String(free);
}

describe('a restart', () => {
  const times = (name: string): number => log(name).split('\n').length - 1;
  /** The package that is installed. */
  const installed = (): string => readFileSync(join(root, 'node_modules/sample/package.json'), 'utf8');

  /** A server that ends when it is reloaded. */
  const server = `import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
if (process.argv[2] === 'reload') writeFileSync('reloaded', '');
else {
  process.on('SIGTERM', () => process.exit(3));
  createServer((_, response) => response.end()).listen(process.env.PORT, '127.0.0.1', () => writeFileSync('started', ''));
  setInterval(() => existsSync('reloaded') && process.exit(0), 20);
}`;

  beforeEach(async () => {
    run('start.mjs');
    port = await freePort();
    write('tooling/cli/dist/main.js', '');
    write('tooling/cli/bin/quoin.mjs', server);
  });

  test('installs nothing after commands that changed the lock and what is installed alike', () => {
    write('tooling/cli/bin/quoin.mjs', '');
    for (const file of ['package-lock.json', 'node_modules/.package-lock.json', 'node_modules/sample/package.json'])
      write(file, lockOf('1.1.0'));
    expect(run('start.mjs').stderr).not.toContain('Installing');
    expect(times('npm')).toBe(1);
  });

  test('serves with what is installed until another installation is whole, and then with that', () => {
    write('package-lock.json', lockOf('2.0.0'));
    // The server runs, and what it uses is untouched.
    program(
      'path/npm',
      `cd ${root}; until test -e started; do sleep 0.02; done; cp node_modules/sample/package.json meanwhile; cd - > ${root}/place\n${installs()}`,
    );
    const { status, stderr } = run('start.mjs');
    expect(stderr).toMatch(
      /^Other packages are to be installed.*\nInstalling .* … \d+\.\d s\nBuilding .* … \d+\.\d s\n$/,
    );
    expect(status).toBe(0);
    expect(readFileSync(join(root, 'meanwhile'), 'utf8')).toBe(lockOf('1.0.0'));
    expect(readFileSync(join(root, 'place'), 'utf8').trim()).toBe(join(root, '.install'));
    expect(installed()).toBe(lockOf('2.0.0'));
    expect(readdirSync(root).filter((name) => name.startsWith('.install'))).toEqual([]);
    expect(times('npm')).toBe(2);
    write('tooling/cli/bin/quoin.mjs', '');
    expect(run('start.mjs').stderr).not.toContain('Installing');
  });

  test('serves with what was built while changed sources are built', () => {
    const planned = {
      tasks: [
        { command: 'quoin build', cache: { status: 'MISS' } },
        { command: '<NONEXISTENT>', cache: { status: 'MISS' } },
      ],
    };
    write('planned.json', JSON.stringify(planned));
    program(
      'node_modules/.bin/turbo',
      `case "$*" in *--dry*) cat planned.json;; *) test -e started && echo built >> turbo.log;; esac`,
    );
    const { status, stderr } = run('start.mjs');
    expect(stderr).toMatch(/^Sources have changed\. .*\nBuilding .* … \d+\.\d s\n$/);
    expect(status).toBe(0);
    expect(log('turbo')).toMatch(/built\n$/);
    write('tooling/cli/bin/quoin.mjs', '');
    write('planned.json', JSON.stringify(planned).replace('MISS', 'HIT'));
    expect(run('start.mjs').stderr).not.toContain('Sources');
  });

  test('goes on with what is installed if the installation fails, and ends with the server', async () => {
    write('package-lock.json', lockOf('2.0.0'));
    program('path/npm', 'mkdir -p node_modules; echo npm error code 1 >&2; exit 1');
    const child = spawn(process.execPath, [join(root, 'tooling/cli/bin/start.mjs')], { cwd: root, env: environment() });
    const ended = Promise.withResolvers<void>();
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
      if (stderr.includes('continues unchanged')) ended.resolve();
    });
    await ended.promise;
    while (!existsSync(join(root, 'started'))) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGTERM');
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(3);
    expect(stderr).toContain('npm error code 1');
    expect(installed()).toBe(lockOf('1.0.0'));
    expect([existsSync(join(root, '.install')), existsSync(join(root, 'reloaded'))]).toEqual([false, false]);
  });

  test('starts again if the former installation cannot serve', () => {
    write('package-lock.json', lockOf('2.0.0'));
    write(
      'tooling/cli/bin/quoin.mjs',
      `import { readFileSync } from 'node:fs';
process.exitCode = readFileSync('node_modules/sample/package.json', 'utf8').includes('2.0.0') ? 0 : 9;`,
    );
    expect(run('start.mjs')).toMatchObject({ status: 0 });
    expect(installed()).toBe(lockOf('2.0.0'));
  });

  test('a stop while packages are installed ends the server and the installation', async () => {
    write('package-lock.json', lockOf('2.0.0'));
    program(
      'path/npm',
      `trap 'echo ended >> ${root}/npm.log; exit 1' TERM; echo begun > ${root}/begun; while :; do sleep 0.05; done`,
    );
    const child = spawn(process.execPath, [join(root, 'tooling/cli/bin/start.mjs')], { cwd: root, env: environment() });
    while (!existsSync(join(root, 'begun')) || !existsSync(join(root, 'started')))
      await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGTERM');
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(3);
    expect(log('npm')).toMatch(/ended\n$/);
    expect(installed()).toBe(lockOf('1.0.0'));
  });

  test('completes a replacement that was interrupted, with folders of its own for parts of the workspace', () => {
    write('tooling/cli/bin/quoin.mjs', '');
    const parts = { two: '3.0.0', three: undefined };
    const lock = JSON.parse(lockOf('2.0.0')) as { packages: Record<string, object> };
    for (const [part, version] of Object.entries(parts)) {
      lock.packages[`sites/${part}`] = {};
      write(`sites/${part}/node_modules/sample/package.json`, 'former');
      if (version !== undefined) lock.packages[`sites/${part}/node_modules/sample`] = { version };
    }
    write('package-lock.json', JSON.stringify(lock));
    write('.install/package-lock.json', JSON.stringify(lock));
    write('.install/complete', '');
    write('.install/sites/two/node_modules/sample/package.json', 'next');
    cpSync(join(root, 'node_modules'), join(root, '.install/node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    write('.install/node_modules/.package-lock.json', JSON.stringify(lock));
    rmSync(join(root, 'node_modules'), { recursive: true });
    expect(run('start.mjs')).toMatchObject({ status: 0, stderr: expect.not.stringContaining('Installing') });
    expect(readFileSync(join(root, 'sites/two/node_modules/sample/package.json'), 'utf8')).toBe('next');
    expect(existsSync(join(root, 'sites/three/node_modules'))).toBe(false);
    expect(readdirSync(root).filter((name) => name.startsWith('.install'))).toEqual([]);
  });

  test.each([
    ['<<<<<<< HEAD', /marks of an unfinished merge in line 2\. .*`npm install --package-lock-only`/],
    ['{', /package-lock\.json cannot be read: .*`git checkout package-lock\.json`/],
  ])('says what to do about a lock with %j', (text, sentence) => {
    write('package-lock.json', `{\n${text}\n`);
    const { status, stdout, stderr } = run('start.mjs');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(sentence);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(installed()).toBe(lockOf('1.0.0'));
  });

  test('of two concurrent installations, the second names the first; a killed one blocks nobody', () => {
    write('package-lock.json', lockOf('2.0.0'));
    rmSync(join(root, 'tooling/cli/dist'), { recursive: true });
    write('tooling/cli/bin/quoin.mjs', '');
    const holder = { pid: process.pid, work: 'installs packages', since: '2030-01-01T00:00:00.000Z' };
    write('.install.lock', JSON.stringify(holder));
    expect(run('start.mjs')).toMatchObject({
      status: 1,
      stderr: `Process ${process.pid} installs packages in this workspace since ${holder.since}. Wait until it ends, and start again.\n`,
    });
    expect(installed()).toBe(lockOf('1.0.0'));
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    write('.install.lock', JSON.stringify({ ...holder, pid }));
    expect(run('start.mjs')).toMatchObject({ status: 0 });
    expect(installed()).toBe(lockOf('2.0.0'));
    expect(existsSync(join(root, '.install.lock'))).toBe(false);
  });
});

test('build dependencies are installed in production, too', () => {
  rmSync(join(root, 'path/npm'));
  write(
    'package.json',
    JSON.stringify({ name: 'sample', private: true, devDependencies: { 'sample-tool': 'file:tool' } }),
  );
  write('tool/package.json', JSON.stringify({ name: 'sample-tool', version: '1.0.0' }));
  // `install` uses the lock file that `link` writes.
  rmSync(join(root, 'package-lock.json'));
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
  program('path/npm', 'echo "$@" >> npm.log; echo npm error code 1 >&2; exit 1');
  expect(run('start.mjs')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/failed after \d+\.\d s\nnpm error code 1\n$/),
  });
  program('path/npm', installs());
  expect(run('start.mjs')).toMatchObject({ status: 7, stdout: 'start production\n' });
  expect(log('npm')).toBe('ci --include=dev\nci --include=dev\n');
});

test('a failed build shows only the output of its tasks', () => {
  program(
    'programs/turbo',
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
  program('programs/turbo', `case "$2" in lint) exit 1;; ${testing(counts(40, 0), counts(2, 0))} esac`);
  const { status, stdout } = run('test.mjs');
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('46 passed, 1 failed');
  expect(status).toBe(1);
});

test('the output of tests is shown, that of turbo is not', () => {
  program(
    'programs/turbo',
    `case "$2" in ${testing(counts(1, 0), `${counts(0, 1)}; echo '//:jest: cache miss'; echo '//:jest: one failed'; echo 'Tasks: 1'; exit 1`)} esac`,
  );
  const { status, stdout, stderr } = run('test.mjs');
  expect(stderr).toMatch(/\none failed\n$/);
  expect(stdout).toBe('6 passed, 1 failed\n');
  expect(status).toBe(1);
});

test('a crash of Jest fails the run', () => {
  program('programs/turbo', `case "$2" in ${testing('exit 134', counts(1, 0))} esac`);
  const { status, stdout } = run('test.mjs');
  expect(stdout).toBe('6 passed, 1 failed\n');
  expect(status).toBe(1);
});
