import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startInstance, type Instance } from '../../testing/instance.fixture.ts';

let folder: string;
let instance: Instance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-admin-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Sample admin</title><meta nonce="__NONCE__">');
  await writeFile(join(folder, 'assets/main-1.js'), 'export {};');
  instance = await startInstance({ start: { admin: folder } });
});
afterAll(async () => {
  await instance.drop();
  await rm(folder, { recursive: true });
});

const get = (path: string) => instance.get(path, { host: 'admin.localhost' });

test('a screen is served as the page, with a fresh nonce each time', async () => {
  const [one, other] = [await get('/'), await get('/sites/ice/pages/v1.2')];
  const nonceOf = ({ text }: { text: string }) => /nonce="([^"]+)"/.exec(text)?.[1];
  expect([one.status, other.status, other.text.includes('Sample admin')]).toEqual([200, 200, true]);
  expect(nonceOf(one)).not.toBe(nonceOf(other));
  expect(other.headers['content-security-policy']).toContain(`'nonce-${nonceOf(other)}'`);
});

test('a file is cached forever, and a file of another build is not answered by the page', async () => {
  const [found, gone] = [await get('/assets/main-1.js'), await get('/assets/main-2.js')];
  expect([found.status, found.text, found.headers['cache-control']]).toEqual([
    200,
    'export {};',
    'public, max-age=31536000, immutable',
  ]);
  expect([gone.status, gone.json(), gone.headers['cache-control']]).toEqual([
    404,
    expect.objectContaining({ code: 'route.unknown' }),
    expect.stringContaining('no-store'),
  ]);
});
