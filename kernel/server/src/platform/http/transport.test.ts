import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { transportHeaders } from '../../site/sites/site.ts';
import { startInstance, type Instance } from '../../testing/instance.fixture.ts';
import { pageFile } from '../../testing/site-content.fixture.ts';

let instance: Instance;
beforeAll(async () => {
  instance = await startInstance({
    sites: { ice: { hosts: ['www.example.com'] }, nyse: {} },
    files: {
      'sites/ice/content/pages/home.en.json': pageFile('/', []),
      'sites/nyse/content/pages/home.en.json': pageFile('/', []),
    },
    settings: { adminHost: 'admin.example.com', hstsSeconds: 600 },
  });
});
afterAll(() => instance.drop());

const told = async (host: string, path: string) =>
  (await instance.get(path, { host })).headers['strict-transport-security'];

test('hosts with HTTPS send HSTS with every response', async () => {
  for (const path of ['/', '/', '/nothing', '/robots.txt'])
    expect([path, await told('www.example.com', path)]).toEqual([path, 'max-age=600']);
  for (const path of ['/', '/api/session', '/api/nothing'])
    expect([path, await told('admin.example.com', path)]).toEqual([path, 'max-age=600']);
});

test('local hosts do not', async () => {
  expect(transportHeaders('https://127.0.0.1', {})).toEqual({});
  expect(transportHeaders('https://www.example.com', {})).toEqual({ 'strict-transport-security': 'max-age=31536000' });
  for (const path of ['/', '/', '/nothing']) expect(await told('nyse.localhost', path)).toBeUndefined();
});
