import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { apiContract, createClient } from '@quoin/api';
import { administrator, startInstance, type Instance } from '../../testing/instance.fixture.ts';
import { send } from '../../testing/request.fixture.ts';
import { fileRoutes } from './file-routes.ts';

const sourceFolder = fileURLToPath(new URL('../..', import.meta.url));

let instance: Instance;
beforeAll(async () => {
  instance = await startInstance();
});
afterAll(() => instance.drop());

interface Operation {
  summary: string;
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
  'x-access': string;
}

interface Description {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: object };
}

const describedApi = async (): Promise<Description> =>
  (await send(instance.port, { host: 'admin.localhost', path: '/api/openapi.json' })).json() as unknown as Description;

test('the API description lists every operation', async () => {
  const document = await describedApi();
  expect(document.openapi).toMatch(/^3\.1\./);
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ address: `${method.toUpperCase()} ${path}`, operation })),
  );
  const declared = Object.values(apiContract)
    .flatMap((group) => Object.values(group))
    .map((procedure) => `${procedure['~orpc'].route.method} ${procedure['~orpc'].route.path}`);
  const files = fileRoutes.map(({ method, path }) => `${method} ${path}`);
  const others = ['GET /openapi.json', 'GET /oidc/start', 'GET /oidc/callback'];
  expect(described.map(({ address }) => address).toSorted()).toEqual([...declared, ...files, ...others].toSorted());
  for (const { operation } of described) {
    expect(operation.summary).not.toBe('');
    expect(operation['x-access']).toEqual(expect.any(String));
    expect(operation.responses).toHaveProperty('default');
  }
  const upload = document.paths['/sites/{site}/media']?.['post'];
  expect(upload).toMatchObject({
    'x-access': 'media.upload',
    parameters: expect.arrayContaining([
      expect.objectContaining({ name: 'site', in: 'path', required: true }),
      expect.objectContaining({ name: 'name', in: 'query', required: true }),
    ]),
    requestBody: { required: true, content: { 'application/octet-stream': expect.anything() } },
  });
  expect(document.paths['/sites/{site}/media']).toHaveProperty('get');
  expect(document.paths['/sites/{site}/data-sources/{source}/imports']?.['post']?.responses).toHaveProperty('202');
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['Node', 'Operation', 'PageContent']),
  );
});

test('responses of JSON have a schema, also those to a file', async () => {
  const { paths } = await describedApi();
  const upload = paths['/sites/{site}/media']?.['post']?.responses['200']?.content?.['application/json']?.schema;
  expect(upload).toMatchObject({
    properties: { outcome: { enum: ['stored', 'existing'] }, asset: { properties: { url: { type: 'string' } } } },
  });
  const empty = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { responses }]) =>
      Object.values(responses).some(
        ({ content }) => Object.keys(content?.['application/json']?.schema ?? { type: '' }).length === 0,
      )
        ? [`${method} ${path}`]
        : [],
    ),
  );
  expect(empty).toEqual([]);
});

test('every path below /api that the sources of the server name is described', async () => {
  const { paths } = await describedApi();
  const sources = globSync('**/*.ts', { cwd: sourceFolder, exclude: (name) => /\.(?:test|fixture)\.ts$/.test(name) });
  const named = sources.flatMap((file) =>
    [...readFileSync(join(sourceFolder, file), 'utf8').matchAll(/'\/api(\/[\w./-]*\w)'/g)].map(([, path]) => path),
  );
  expect(named).toContain('/openapi.json');
  expect(named.filter((path) => !Object.hasOwn(paths, path ?? ''))).toEqual([]);
});

test('the typed client calls the server, and raises its errors', async () => {
  let cookie = '';
  let csrfToken = '';
  const client = createClient({
    url: 'http://admin.localhost',
    headers: () => ({ cookie, 'x-csrf-token': csrfToken }),
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const body = request.method === 'GET' ? undefined : Buffer.from(await request.arrayBuffer());
      const answer = await send(instance.port, {
        host: 'admin.localhost',
        method: request.method,
        path: pathname + search,
        headers: Object.fromEntries(request.headers),
        ...(body === undefined || body.length === 0 ? {} : { body }),
      });
      cookie = answer.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? cookie;
      return new Response(answer.text, { status: answer.status, headers: { 'content-type': 'application/json' } });
    },
  });
  await expect(client.sites.list({})).rejects.toMatchObject({
    code: 'session.required',
    status: 401,
    message: expect.stringContaining('Sign in'),
  });
  ({ csrfToken } = await client.session.signIn(administrator));
  expect(await client.sites.list({})).toMatchObject({ sites: [{ id: 'ice' }] });
  const page = await client.pages.create({
    site: 'ice',
    template: 'cms-template-sample-page',
    title: 'Typed',
    path: '/typed',
  });
  expect(await client.pages.list({ site: 'ice', search: 'typed', limit: 10 })).toMatchObject({
    total: 1,
    pages: [{ id: page.id }],
  });
  const { version } = await client.draft.get({ site: 'ice', page: page.id });
  const saved = await client.draft.patch({
    site: 'ice',
    page: page.id,
    expectedVersion: version,
    operations: [{ op: 'page', field: 'title', value: 'Renamed' }],
  });
  expect(saved.content?.title).toBe('Renamed');
  await client.publication.publish({ site: 'ice', page: page.id, expectedVersion: saved.version });
  await client.publication.unpublish({ site: 'ice', page: page.id });
  await expect(
    client.draft.patch({
      site: 'ice',
      page: page.id,
      expectedVersion: 1,
      operations: [{ op: 'page', field: 'title', value: 'Late' }],
    }),
  ).rejects.toMatchObject({ code: 'page.conflict', status: 409 });
  await client.pages.delete({ site: 'ice', page: page.id });
  await client.session.signOut({});
  await expect(client.session.current({})).rejects.toMatchObject({ code: 'session.required' });
});

test('the root of the admin host explains how to start, under a policy of its own', async () => {
  const home = await send(instance.port, { host: 'admin.localhost' });
  expect(home.text).toContain('href="/api/openapi.json"');
  expect(home.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(home.headers['x-frame-options']).toBe('DENY');
  expect((await send(instance.port, { host: 'admin.localhost', path: '/nothing' })).json()).toMatchObject({
    code: 'route.unknown',
  });
});
