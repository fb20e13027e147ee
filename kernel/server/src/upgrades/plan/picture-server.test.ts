import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RenderedPage } from '@quoin/render';
import { openStorage, type Storage } from '@quoin/storage';
import { createSqliteDatabase } from '@quoin/storage/testing';
import type { Site } from '../../site/sites/site.ts';
import { send } from '../../testing/request.fixture.ts';
import { openRelease } from '../../testing/upgrade-releases.fixture.ts';
import { openPictureServer, type PictureServer } from './picture-server.ts';
import { createPlanDelivery } from './view.ts';

let storage: Storage;
let drop = async () => undefined as void;
let site: Site;
let server: PictureServer;

beforeAll(async () => {
  const database = await createSqliteDatabase();
  drop = database.drop;
  storage = await openStorage({ url: database.url });
  site = openRelease(storage, '1.0.0');
  server = await openPictureServer(site, () => false, createPlanDelivery(storage, undefined), new Date());
});
afterAll(async () => {
  await server.close();
  await site.dispose();
  await storage.close();
  await drop();
});

const page = (html: string): RenderedPage =>
  ({ html, policy: "default-src 'none'", dependencies: [], failures: [], private: false }) as unknown as RenderedPage;
const ask = (url: string, method = 'GET') =>
  send(Number(new URL(server.proxy).port), { method, host: new URL(url).host, path: url });

test('one page is shown at a time, with its policy', async () => {
  const first = server.show('/caf%C3%A9', page('<p>First</p>'));
  expect(await ask(first)).toMatchObject({
    status: 200,
    text: '<p>First</p>',
    headers: { 'content-security-policy': "default-src 'none'" },
  });
  const second = server.show('/second', page('<p>Second</p>'));
  expect(await ask(second)).toMatchObject({ status: 200, text: '<p>Second</p>' });
  expect((await ask(first)).status).toBe(404);
  expect((await ask(second, 'POST')).status).toBe(404);
});

test('it follows no other address', async () => {
  const { origin } = new URL(server.show('/', page('')));
  for (const url of ['http://127.0.0.1:1/', 'http://feed.example/', `${origin}.example/`, 'http://localhost/'])
    expect([url, (await ask(url)).status]).toEqual([url, 403]);
  const tunnel = new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.proxy);
    request({ hostname, port, method: 'CONNECT', path: 'feed.example:443', agent: false })
      .on('connect', resolve)
      .on('error', reject)
      .end();
  });
  await expect(tunnel).rejects.toThrow('socket hang up');
});
