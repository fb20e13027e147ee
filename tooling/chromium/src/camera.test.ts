import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chromiumFile } from './index.ts';
import { openCamera, type Camera } from '@quoin/plan-report/screenshots';

let folder: string;
let server: Server;
let camera: Camera;
let onRequest = () => undefined as void;
const pidFile = () => join(folder, 'pid');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-camera-'));
  const file = join(folder, 'chromium');
  await writeFile(file, `#!/bin/sh\necho $$ > '${pidFile()}'\nexec '${await chromiumFile()}' "$@"\n`);
  await chmod(file, 0o755);
  server = createServer((_, response) => {
    onRequest();
    response.setHeader('content-type', 'text/html').end('<h1 style="block-size: 900px">Sample</h1>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  camera = await openCamera(file, (name) => process.env[name]);
}, 60_000);
afterAll(async () => {
  await camera?.close();
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

const take = (name: string) =>
  camera.take({
    url: `http://site.localhost/${name}`,
    proxy: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    locale: 'en',
    now: new Date('2030-01-01T00:00:00Z'),
  });

test('pictures taken at once are the same, and survive a crash of the browser', async () => {
  const [one, other] = await Promise.all([take('one'), take('other')]);
  expect(one.png.equals(other.png)).toBe(true);
  const pid = Number(await readFile(pidFile(), 'utf8'));
  let isRunning = true;
  onRequest = () => {
    if (isRunning) process.kill(pid, 'SIGKILL');
    isRunning = false;
  };
  const again = await Promise.all([take('one'), take('other')]);
  expect(isRunning).toBe(false);
  for (const { png } of again) expect(png.equals(one.png)).toBe(true);
  expect((await take('one')).png.equals(one.png)).toBe(true);
}, 60_000);
