import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { QuoinError, type Http, type z } from '@quoin/sdk';
import { createServiceNow, type Destination } from './service-now.ts';
import { account, startServiceNowServer, type ServiceNowServer } from './service-now-server.fixture.ts';
import { createSignIn, type Credentials } from './sign-in.ts';

const id = '2f1f0a4e-7a0e-4f0e-9d0e-1c2b3a4d5e6f';
const fields = { short_description: 'Sample request', description: 'Sample' };

/** HTTP client as plugins get it, with a timeout of half a second. */
const http: Http = {
  async fetch(url, init) {
    const failed = (status: string, statusText: string) =>
      new QuoinError('service.failed', { url, status, statusText });
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(500) }).catch((error: Error) => {
      throw failed('nothing', error.name);
    });
    if (!response.ok) throw failed(String(response.status), response.statusText);
    return response;
  },
  async json<S extends z.ZodType>(url: string, schema: S, init?: Parameters<Http['fetch']>[1]) {
    const parsed = schema.safeParse(await (await http.fetch(url, init)).json().catch(() => undefined));
    if (!parsed.success)
      throw new QuoinError('service.failed', { url, status: '200', statusText: 'with something else' });
    return parsed.data;
  },
};

let server: ServiceNowServer;
beforeEach(async () => {
  server = await startServiceNowServer();
});
afterEach(() => server.close());

const basic: Credentials = { kind: 'basic', ...account };
const desk = (more: Partial<Destination> = {}, credentials: Credentials = basic, now?: () => number) => {
  const destination = {
    instance: server.url,
    into: 'table',
    table: 'incident',
    correlationColumn: 'correlation_id',
    ...more,
  } as const;
  const client = createServiceNow(destination, createSignIn(server.url, credentials, http, now), http);
  return (correlationId = id) => client.create(fields, correlationId, new AbortController().signal);
};
const made = (table = 'incident') =>
  (server.records.get(table) ?? []).map((record) => record['correlation_id'] ?? record['u_correlation_id']);
const problemOf = (promise: Promise<void>) =>
  promise.then(
    () => undefined,
    (error: QuoinError) => `${error.code}: ${error.message}`,
  );

describe('the Table API', () => {
  test('accepts a record with its correlation id, once', async () => {
    const create = desk();
    await create();
    await create();
    expect(server.records.get('incident')).toEqual([expect.objectContaining({ ...fields, correlation_id: id })]);
    expect(server.requests).toEqual([
      'GET /api/now/table/incident',
      'POST /api/now/table/incident',
      'GET /api/now/table/incident',
    ]);
  });

  test.each([
    ['answers 500', { kind: 'status', status: 500 }],
    ['answers 429', { kind: 'status', status: 429 }],
    ['sends a page instead of an answer', { kind: 'garbage' }],
    ['cuts the connection off', { kind: 'cut off' }],
    ['is too slow', { kind: 'slow', milliseconds: 700 }],
  ] as const)('is retried when it %s, and creates nothing twice', async (_, trouble) => {
    const create = desk();
    server.trouble('POST', trouble);
    expect(await problemOf(create())).toMatch(/^service\.failed/);
    server.trouble('GET', trouble);
    expect(await problemOf(create())).toMatch(/^service\.failed/);
    await create();
    expect(made()).toEqual([id]);
  });

  test.each([400, 413, 422])('rejects permanently what it answers with %d', async (status) => {
    server.trouble('POST', { kind: 'status', status });
    expect(await problemOf(desk()())).toMatch(
      new RegExp(`^delivery\\.refused: ServiceNow rejected this submission: .* answered ${status}`),
    );
    expect(made()).toEqual([]);
  });

  test('counts an existing record as delivered', async () => {
    server.unique.add('correlation_id');
    await desk()();
    // Simulates a lookup while an earlier, timed-out attempt is still in flight.
    server.trouble('GET', { kind: 'status', status: 200, body: { result: [] } });
    await desk()();
    expect(made()).toEqual([id]);
  });

  test.each([401, 403, 404])('allows the configuration to be corrected when it answers %d', async (status) => {
    server.trouble('POST', { kind: 'status', status });
    expect(await problemOf(desk()())).toMatch(/^service\.failed/);
  });
});

describe('an import set', () => {
  const staging = {
    into: 'import-set',
    table: 'u_connection_requests',
    correlationColumn: 'u_correlation_id',
  } as const;

  test('accepts a row once, even if its response was lost', async () => {
    const create = desk(staging);
    server.trouble('POST', { kind: 'cut off' });
    expect(await problemOf(create())).toMatch(/^service\.failed/);
    await create();
    expect(made('u_connection_requests')).toEqual([id]);
    expect(server.requests.filter((each) => each.startsWith('POST'))).toEqual([
      'POST /api/now/import/u_connection_requests',
    ]);
  });

  test('reports why a row could not be transformed, and accepts it again once corrected', async () => {
    server.mandatory.add('u_firm');
    expect(await problemOf(desk(staging)())).toMatch(/^delivery\.refused: .*u_firm is mandatory/);
    server.mandatory.clear();
    await desk(staging)();
    expect(made('u_connection_requests')).toEqual([id, id]);
  });
});

describe('OAuth', () => {
  test.each(['client-credentials', 'password'] as const)(
    'signs in by %s, caches the token, and renews it when expired',
    async (kind) => {
      let now = 0;
      const create = desk({}, { kind, ...account }, () => now);
      await create('1');
      await create('2');
      expect(server.tokens()).toBe(1);
      server.expire();
      await create('3');
      expect(server.tokens()).toBe(2);
      now += 1_800_000;
      await create('4');
      expect(server.tokens()).toBe(3);
      expect(made()).toEqual(['1', '2', '3', '4']);
    },
  );

  test('is retried if the client is unknown', async () => {
    expect(await problemOf(desk({}, { kind: 'client-credentials', ...account, clientSecret: 'another' })())).toMatch(
      /^service\.failed: .*oauth_token\.do answered 401/,
    );
  });
});
