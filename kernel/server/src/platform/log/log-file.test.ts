import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openLogFile } from './log-file.ts';

let folder: string;
let told: string[];
const onFailure = (failure: string) => void told.push(failure);
beforeEach(async () => {
  told = [];
  folder = await mkdtemp(join(tmpdir(), 'quoin-log-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('lines are appended in order, after those of earlier starts', async () => {
  const dataDir = join(folder, 'data');
  for (const start of ['first', 'second']) {
    const log = await openLogFile(dataDir, { onFailure, delay: 1 });
    for (let line = 1; line <= 3; line += 1) log.write(`${start} ${line}\n`);
    await log.close();
  }
  expect(await readFile(join(dataDir, 'quoin.log'), 'utf8')).toBe(
    'first 1\nfirst 2\nfirst 3\nsecond 1\nsecond 2\nsecond 3\n',
  );
  expect((await stat(join(dataDir, 'quoin.log'))).mode & 0o777).toBe(0o600);
});

test('an oversized log is rotated', async () => {
  const { path, write, close } = await openLogFile(folder, { onFailure, limit: 10, delay: 1 });
  for (const line of ['a line above the limit\n', 'another\n']) {
    write(line);
    await close();
  }
  expect(await readFile(path, 'utf8')).toBe('another\n');
  expect(await readFile(`${path}.1`, 'utf8')).toBe('a line above the limit\n');
});

test('concurrent rotation by several processes loses no lines', async () => {
  const path = join(folder, 'quoin.log');
  for (let round = 0; round < 20; round += 1) {
    await writeFile(path, `{"level":"info","round":${round},"of":"the file before"}\n`);
    const logs = await Promise.all(
      Array.from({ length: 4 }, () => openLogFile(folder, { onFailure, limit: 40, delay: 1 })),
    );
    for (const [index, log] of logs.entries()) log.write(`{"level":"info"}${index}\n`);
    await Promise.all(logs.map((log) => log.close()));
    const [before, after] = [await readFile(`${path}.1`, 'utf8'), await readFile(path, 'utf8')];
    expect(before).toContain(`"round":${round},"of":"the file before"`);
    expect((before + after).match(/"level":"info"\}\d/g)).toHaveLength(4);
  }
  expect(told).toEqual([]);
});

test('a process that dies while rotating does not block others', async () => {
  const path = join(folder, 'quoin.log');
  await writeFile(`${path}.rotating`, '');
  await utimes(`${path}.rotating`, 1, 1);
  const { write, close } = await openLogFile(folder, { onFailure, limit: 10, delay: 1 });
  for (const line of ['a line above the limit\n', 'second\n', 'third\n']) {
    write(line);
    await close();
  }
  expect([await readFile(`${path}.1`, 'utf8'), await readFile(path, 'utf8')]).toEqual([
    'a line above the limit\nsecond\n',
    'third\n',
  ]);
});

test('requests do not displace warnings and errors', async () => {
  const { path, problemsPath, write, close } = await openLogFile(folder, { onFailure, limit: 100, delay: 1 });
  const problem = '{"level":"error","message":"It failed."}\n';
  write(problem);
  for (let round = 0; round < 4; round += 1) {
    for (let line = 0; line < 10; line += 1) write('{"level":"info","message":"request"}\n');
    await close();
  }
  expect((await readFile(path, 'utf8')) + (await readFile(`${path}.1`, 'utf8'))).not.toContain('failed');
  expect(await readFile(problemsPath, 'utf8')).toBe(problem);
});

test('a slow disk costs lines, not memory, and the log counts them', async () => {
  const { path, write, close } = await openLogFile(folder, { onFailure, maxPending: 20, delay: 1 });
  for (let line = 1; line <= 1_000; line += 1) write(`line ${line}\n`);
  await close();
  write('later\n');
  await close();
  const [first, second, missing, last] = (await readFile(path, 'utf8')).split('\n');
  expect([first, second, JSON.parse(missing ?? ''), last]).toEqual([
    'line 1',
    'line 2',
    expect.objectContaining({ level: 'warn', lines: 998 }),
    'later',
  ]);
});

test('a write failure is reported once, until it is resolved', async () => {
  const { path, write, close } = await openLogFile(folder, { onFailure, delay: 1 });
  for (const isWritable of [false, false, true, false]) {
    await rm(path, { recursive: true });
    await (isWritable ? writeFile(path, '') : mkdir(path));
    write('a line\n');
    await close();
  }
  expect(told).toEqual([
    expect.stringContaining(`The log ${path} cannot be written: EISDIR`),
    expect.stringContaining('EISDIR'),
  ]);
});

test('pending lines are written when a process ends', async () => {
  const program = `const { openLogFile } = await import(${JSON.stringify(new URL('log-file.ts', import.meta.url).href)}); (await openLogFile(${JSON.stringify(folder)}, { tell: console.error, delay: 60_000 })).write('last words\\n'); process.exit();`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  expect(await readFile(join(folder, 'quoin.log'), 'utf8')).toBe('last words\n');
});

test('an unusable data folder is reported with the name of its setting', async () => {
  await writeFile(join(folder, 'taken'), '');
  await expect(openLogFile(join(folder, 'taken'), { onFailure })).rejects.toMatchObject({
    code: 'setting.invalid',
    message: expect.stringMatching(/DATA_DIR.* a folder: there is a file\./),
  });
  await expect(openLogFile(join(folder, 'taken/below'), { onFailure })).rejects.toMatchObject({
    message: expect.stringContaining('a part of its path is a file'),
  });
});
