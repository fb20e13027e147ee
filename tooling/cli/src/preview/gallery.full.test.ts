import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { get } from 'node:http';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createSamplePlugin } from '../browser-check/sample-plugin.fixture.ts';

const program = fileURLToPath(new URL('../../bin/quoin.mjs', import.meta.url));
const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const brand = '@quoin/brand-ice';

let folder: string;
let gallery: ChildProcess;
let output = '';
let port: string;

beforeAll(async () => {
  folder = createSamplePlugin({ devDependencies: { [brand]: '1.0.0' } });
  const installed = join(folder, 'node_modules');
  mkdirSync(join(installed, '@quoin'), { recursive: true });
  // Mimics an npm installation: without sources, beside its dependencies.
  for (const part of ['package.json', 'dist'])
    cpSync(join(repository, 'brands/ice', part), join(installed, brand, part), { recursive: true });
  for (const peer of ['@quoin/sdk', '@quoin/ui', 'react'])
    symlinkSync(join(repository, 'node_modules', peer), join(installed, peer));
  const started = spawn(process.execPath, [program, 'gallery'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], PORT: '0' },
  });
  gallery = started;
  for (const stream of [started.stdout, started.stderr])
    stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  while (!output.includes('Ctrl-C stops.') && started.exitCode === null) await pause(50);
  port = /preview\.localhost:(\d+)/.exec(output)?.[1] ?? '';
}, 120_000);

afterAll(async () => {
  const ended = once(gallery, 'close');
  gallery.kill('SIGINT');
  await ended;
  rmSync(dirname(folder), { recursive: true });
});

async function page(host: string, path: string): Promise<string> {
  const request = get({ host: '127.0.0.1', port, path, headers: { host: `${host}:${port}` } });
  const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream];
  return text(response);
}

test('all demos are on a site of their own, and the library of components is printed', async () => {
  expect(output).toContain(`Components of Preview  http://admin.localhost:${port}/sites/preview/components\n`);
  expect(await page('preview.localhost', '/')).toContain('href="/notice"');
  expect(await page('preview.localhost', '/notice')).toContain('<p class="notice">Sample</p>');
});

test('the library offers the brand that the plugin has installed, and no page is listed for it', async () => {
  expect(await page('brand-1.localhost', '/')).toContain('role="img" aria-label="ice"');
  expect(output).not.toContain('brand-1');
});
