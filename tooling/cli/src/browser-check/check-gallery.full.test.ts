import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chromiumFile } from '@quoin/chromium';
import { createSamplePlugin, fittingStyle, overflowingStyle, write } from './sample-plugin.fixture.ts';

const program = fileURLToPath(new URL('../../bin/quoin.mjs', import.meta.url));
let folder: string;

beforeAll(() => {
  folder = createSamplePlugin();
});
afterAll(() => rmSync(dirname(folder), { recursive: true }));

async function start(chromium?: string) {
  const child = spawn(process.execPath, [program, 'gallery', '--check'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '', CHROMIUM_PATH: chromium ?? (await chromiumFile()) },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, ended: once(child, 'close').then(([status]) => ({ status: status as number | null, output })) };
}

const check = async () => (await start()).ended;

const finding = (page: string): string =>
  String.raw`cms-component-notice, /notice-${page} at 320 px light: it scrolls sideways by \d+ px, and "main\.preview-page-main > p\.notice" reaches farthest\. Let [^\n]+\n`;

test('a component that long words widen is a problem until it is mended', async () => {
  expect(await check()).toEqual({
    status: 1,
    output: expect.stringMatching(
      new RegExp(
        `^${finding('very-long-words')}${finding('hostile-texts')}[^\\n]+npm install --save-dev axe-core\\)\\.\\n2 problems in 2 components\\.\\n$`,
      ),
    ),
  });
  write(join(folder, 'src/notice/notice.css'), fittingStyle);
  expect(await check()).toEqual({ status: 0, output: expect.stringMatching(/\nNo problems in 2 components\.\n$/) });
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
  const { child, ended } = await start(chromium);
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  expect(await ended).toEqual({ status: 1, output: expect.not.stringContaining('in 2 components') });
  expect(isRunning(Number(readFileSync(pidFile, 'utf8')))).toBe(false);
}, 120_000);
