import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../..', import.meta.url));
const script = `
  const [{ default: Reporter }, [folder, files, results]] = [
    await import(${JSON.stringify(new URL('reporter.mjs', import.meta.url).href)}),
    JSON.parse(process.argv[1]),
  ];
  const reporter = new Reporter({}, { folder });
  reporter.onRunStart();
  for (const [index, file] of files.entries())
    reporter.onTestResult({}, file, {
      numTotalTestSuites: files.length,
      numPassedTestSuites: index,
      numFailedTestSuites: 1,
      numPendingTestSuites: 0,
    });
  if (results !== null) reporter.onRunComplete(new Set(), { ...results, testResults: files });
`;

interface TestedFile {
  testFilePath: string;
  perfStats: { runtime: number };
  failureMessage?: string;
}

/** A file that took as many seconds. */
const fileOf = (folder: string, seconds: number): TestedFile => ({
  testFilePath: join(root, folder, `src/file-${seconds}.test.ts`),
  perfStats: { runtime: seconds * 1_000 },
});
const totals = (numTotalTestSuites: number) => ({
  numTotalTestSuites,
  numPassedTests: 100,
  numFailedTests: 2,
  numRuntimeErrorTestSuites: 1,
});

let temporary: string;
beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'quoin-reporter-'));
});
afterAll(() => rm(temporary, { recursive: true }));

/** Returns the printed lines. Without results, the run does not end. */
async function report(folder: string, files: TestedFile[], results: object | null): Promise<string[]> {
  const given = JSON.stringify([folder, files, results]);
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, given]);
  expect(stdout).toBe('');
  return stderr.trimEnd().split('\n');
}

test('failures are printed as they occur, then the number of files; the counts include files that did not run', async () => {
  const folder = join(temporary, 'new/dist');
  const files = [
    fileOf('kernel/core', 1),
    { ...fileOf('kernel/core', 2), failureMessage: '● adds two\n\n  Expected: 4' },
  ];
  expect(await report(folder, files, totals(2))).toEqual([
    'Testing … 1 of 2 files',
    files[1]?.testFilePath,
    '● adds two',
    '',
    '  Expected: 4',
    expect.stringMatching(/^Testing 2 files … \d+\.\d s$/),
  ]);
  expect(JSON.parse(await readFile(join(folder, 'counts.json'), 'utf8'))).toEqual({ passed: 100, failed: 3 });
});

test('a long run shows each tenth, and in the end the slowest files and packages', async () => {
  const seconds = Array.from({ length: 30 }, (_, index) => index + 1);
  const files = seconds.map((each) => fileOf(each > 10 ? 'kernel/core' : 'plugins/charts', each));
  const lines = await report(join(temporary, 'long'), files, totals(30));
  const end = lines.findIndex((line) => line.startsWith('Testing 30 files'));
  expect(lines.slice(0, end)).toEqual([3, 6, 9, 12, 15, 18, 21, 24, 27].map((done) => `Testing … ${done} of 30 files`));
  expect(lines.slice(end + 1)).toEqual([
    'The slowest files:',
    ...seconds
      .filter((each) => each > 10)
      .toReversed()
      .map((each) => `   ${each}.0 s  kernel/core/src/file-${each}.test.ts`),
    'The slowest packages:',
    '  410.0 s  kernel/core',
    '   55.0 s  plugins/charts',
  ]);
});

test('a run that does not end leaves no counts of a former one', async () => {
  const folder = join(temporary, 'former');
  await mkdir(folder);
  await writeFile(join(folder, 'counts.json'), '{"passed":7,"failed":0}');
  await report(folder, [fileOf('kernel/core', 1)], null);
  await expect(access(join(folder, 'counts.json'))).rejects.toMatchObject({ code: 'ENOENT' });
});
