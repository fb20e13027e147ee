import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startInstance, type Instance } from '../../testing/instance.fixture.ts';

let instance: Instance;

beforeAll(async () => {
  instance = await startInstance({ settings: { trustedProxies: ['127.0.0.1'] } });
});
afterAll(() => instance.drop());

let accounts = 0;

/** Counts statuses of concurrent failed sign-ins. */
async function signIns(addresses: readonly string[]): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  const answers = addresses.map(async (address) => {
    const { status, headers } = await instance.send({
      host: 'admin.localhost',
      method: 'POST',
      path: '/api/session',
      headers: { 'content-type': 'application/json', origin: 'http://admin.localhost', 'x-forwarded-for': address },
      body: JSON.stringify({ email: `nobody-${(accounts += 1)}@example.com`, password: 'wrong horse battery' }),
    });
    if (status === 503) expect(headers['retry-after']).toMatch(/^\d+$/);
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
  await Promise.all(answers);
  return statuses;
}

test('wrong sign-ins from one /64 count together, whatever their address', async () => {
  const statuses: Record<string, number> = {};
  for (let index = 1; index <= 40; index += 1) {
    for (const status of Object.keys(await signIns([`2001:db8:7:7::${index.toString(16)}`])))
      statuses[status] = (statuses[status] ?? 0) + 1;
  }
  expect(statuses).toEqual({ 401: 30, 429: 10 });
});

test('two passwords are compared at a time, a few wait, and the rest are rejected at once', async () => {
  const statuses = await signIns(Array.from({ length: 200 }, (_, index) => `2001:db8:${index + 100}::1`));
  expect((statuses[401] ?? 0) + (statuses[503] ?? 0)).toBe(200);
  expect(statuses[503]).toBeGreaterThan(20);
  expect(statuses[401]).toBeGreaterThanOrEqual(24);
  await instance.signIn();
});
