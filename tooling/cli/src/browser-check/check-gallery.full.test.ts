import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chromiumFile } from '@quoin/chromium';
import { createSamplePlugin, fittingStyle, overflowingStyle, write } from './sample-plugin.fixture.ts';

const program = fileURLToPath(new URL('../../bin/quoin.mjs', import.meta.url));
let folder: string;
let faulty: string;

beforeAll(() => {
  folder = createSamplePlugin();
  faulty = createSamplePlugin({ isFaulty: true });
});
afterAll(() => {
  for (const each of [folder, faulty]) rmSync(dirname(each), { recursive: true });
});

async function start(cwd: string, chromium?: string) {
  const child = spawn(process.execPath, [program, 'gallery', '--check'], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '', CHROMIUM_PATH: chromium ?? (await chromiumFile()) },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, ended: once(child, 'close').then(([status]) => ({ status: status as number | null, output })) };
}

const check = async (cwd: string) => (await start(cwd)).ended;

const finding = (page: string): string =>
  String.raw`cms-component-notice, /notice-${page} at 320 px light: it scrolls sideways by \d+ px, and "main\.preview-page-main > p\.notice" reaches farthest\. Let [^\n]+\n`;

test('a component that long words widen is a problem until it is mended', async () => {
  expect(await check(folder)).toEqual({
    status: 1,
    output: expect.stringMatching(
      new RegExp(
        `^${finding('very-long-words')}${finding('hostile-texts')}[^\\n]+npm install --save-dev axe-core\\)\\.\\n2 problems in 2 components\\.\\n$`,
      ),
    ),
  });
  write(join(folder, 'src/notice/notice.css'), fittingStyle);
  expect(await check(folder)).toEqual({
    status: 0,
    output: expect.stringMatching(/\nNo problems in 2 components\.\n$/),
  });
}, 240_000);

const findings = [
  String.raw`320 px light: it loads \d+\.\d KB of script \(gzip\) .+ may load 8 KB\.`,
  String.raw`320 px light, 1280 px dark: Images must have alternative text \(.*img.*\)\. See https://.+`,
  String.raw`320 px light right to left: it scrolls sideways by \d+ px, and ".*i\.faulty-mark" in .*Short.* reaches farthest\.`,
  String.raw`320 px light, 1280 px dark, 1280 px dark with preact: /_quoin/none\.png responds 404\.`,
  String.raw`320 px light, 1280 px dark, 1280 px dark with preact: the console says "Sample warning"\.`,
  String.raw`1280 px dark with preact: island 1 has other HTML than with react: "[^\n]+" instead of "[^\n]+"\.`,
];

test('all that a component breaks is listed with the views that show it', async () => {
  mkdirSync(join(faulty, 'node_modules'));
  const axe = dirname(fileURLToPath(import.meta.resolve('axe-core/package.json')));
  symlinkSync(axe, join(faulty, 'node_modules/axe-core'));
  const { status, output } = await check(faulty);
  const prefix = 'cms-component-faulty, /faulty at ';
  const found = output.split('\n').filter((line) => line.startsWith(prefix));
  expect(found.toSorted()).toEqual(
    findings.toSorted().map((each) => expect.stringMatching(new RegExp(`^${prefix}${each}`))),
  );
  expect(status).toBe(1);
  expect(output).not.toContain('npm install --save-dev axe-core');
}, 240_000);

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('Ctrl-C ends the browser and the server', async () => {
  write(join(folder, 'src/notice/notice.css'), overflowingStyle);
  const [chromium, pidFile] = [join(folder, 'chromium'), join(folder, 'pid')];
  write(chromium, `#!/bin/sh\necho $$ > '${pidFile}'\nexec '${await chromiumFile()}' "$@"\n`);
  chmodSync(chromium, 0o755);
  const { child, ended } = await start(folder, chromium);
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  expect(await ended).toEqual({ status: 1, output: expect.not.stringContaining('in 2 components') });
  expect(isRunning(Number(readFileSync(pidFile, 'utf8')))).toBe(false);
}, 120_000);
