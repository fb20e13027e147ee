import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { producePage } from '../../delivery/pages/produce-page.ts';
import type { Site } from '../../site/sites/site.ts';
import { storageForSuite } from '../../testing/storage.fixture.ts';
import { openRelease } from '../../testing/upgrade-releases.fixture.ts';
import { createPlanDelivery } from '../plan/view.ts';
import { checkPages } from './check-pages.ts';

const opened = storageForSuite();
const paths = ['/', '/märkte', '/draft'];
const ids: Record<string, string> = {};
const sites = {} as Record<'served' | 'former', Site>;
let server: Server;
let origin: string;
let requests: string[];
/** Responds in place of the composition; counted by path. */
let respond: (path: string, count: number) => { status: number; site: Site; body?: string };

beforeAll(async () => {
  const { storage } = opened;
  for (const [index, path] of paths.entries()) {
    const by = { siteId: 'ice', locale: 'en', authorId: null, usages: [], compositionId: null };
    const bulletin = { id: `b${index}`, name: 'cms-component-bulletin', version: 0, slots: {} };
    const content = {
      title: path,
      seo: { robots: 'index' as const },
      access: { kind: 'public' as const },
      tags: [],
      tree: {
        id: `r${index}`,
        name: 'cms-template-notes-page',
        version: 0,
        props: {},
        slots: { content: [{ ...bulletin, props: { heading: path, remark: 'Sample' } }] },
      },
    };
    const { id } = await storage.pages.create({ ...by, path, content });
    ids[path] = id;
    if (path !== '/draft') await storage.pages.publish({ ...by, pageId: id, expectedVersion: 1 });
  }
  sites.former = openRelease(storage, '1.0.0');
  sites.served = openRelease(storage, '2.0.0');
  const delivery = createPlanDelivery(storage, undefined);
  server = createServer((request, response) => {
    const path = decodeURI(request.url ?? '');
    requests.push(path);
    const { status, site, body } = respond(path, requests.filter((each) => each === path).length);
    const producing = producePage(delivery, { site, path, search: new URLSearchParams() })(new Date());
    void Promise.resolve(producing).then((produced) =>
      response
        .writeHead(status)
        .end(body ?? (typeof produced === 'object' && 'body' in produced ? produced.body : 'None')),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  requests = [];
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await sites.former.dispose();
  await sites.served.dispose();
});

const check = (patience: number, varying: Record<string, number> = {}, servers: readonly string[] = [origin]) =>
  checkPages({ storage: opened.storage, site: sites.served, servers, varying, patience });

test('published pages are as the composition renders them, over enough connections to reach all processes', async () => {
  respond = () => ({ status: 200, site: sites.served });
  expect(await check(60_000)).toEqual({ pages: 2, problems: [] });
  expect(new Set(requests)).toEqual(new Set(['/', '/märkte']));
  expect(requests.length).toBeGreaterThanOrEqual(20);
});

test('a process that follows late is waited for, and one that does not is reported', async () => {
  respond = (path, count) => ({ status: 200, site: path === '/' && count < 3 ? sites.former : sites.served });
  expect(await check(60_000)).toEqual({ pages: 2, problems: [] });
  respond = (path) => ({ status: 200, site: path === '/' ? sites.former : sites.served });
  expect(await check(0)).toEqual({
    pages: 2,
    problems: [
      {
        id: ids['/'],
        path: '/',
        locale: 'en',
        status: 200,
        message: `${origin} serves it differently than the composition renders it`,
      },
    ],
  });
});

test('a page that varied before is checked by its status', async () => {
  respond = (path) => ({ status: 200, site: sites.served, ...(path === '/' ? { body: String(Math.random()) } : {}) });
  expect(await check(0)).toMatchObject({ problems: [{ path: '/' }] });
  expect(await check(0, { [ids['/'] ?? '']: 200 })).toMatchObject({ problems: [] });
  respond = (path) => ({ status: path === '/' ? 500 : 200, site: sites.served });
  expect(await check(0, { [ids['/'] ?? '']: 200 })).toMatchObject({
    problems: [{ path: '/', status: 500, message: `${origin} responds with 500` }],
  });
  expect(await check(0, { [ids['/'] ?? '']: 500 })).toMatchObject({ problems: [] });
});

test('a server that does not respond is reported, even if others do', async () => {
  respond = () => ({ status: 200, site: sites.served });
  const { problems } = await check(0, {}, [origin, 'http://127.0.0.1:9']);
  expect(problems.map(({ path, status, message }) => [path, status, message])).toEqual(
    ['/', '/märkte'].map((path) => [path, 0, 'http://127.0.0.1:9 does not respond: ECONNREFUSED']),
  );
});
