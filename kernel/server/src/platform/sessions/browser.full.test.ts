import { afterEach, expect, test } from '@jest/globals';
import { startInstance, type Instance } from '../../testing/instance.fixture.ts';

let instance: Instance;
afterEach(() => instance.drop());

async function wrongTries(count: number, forwarded: (index: number) => string): Promise<number[]> {
  const statuses: number[] = [];
  const send = (index: number) =>
    instance.send({
      host: 'admin.localhost',
      method: 'POST',
      path: '/api/session',
      headers: {
        'content-type': 'application/json',
        origin: 'http://admin.localhost',
        'x-forwarded-for': forwarded(index),
      },
      body: JSON.stringify({ email: `nobody-${index}@example.com`, password: 'wrong' }),
    });
  // More at a time from one address would be refused.
  for (let first = 0; first < count; first += 4)
    statuses.push(...(await Promise.all([0, 1, 2, 3].map((next) => send(first + next)))).map(({ status }) => status));
  return statuses;
}
const refused = (statuses: readonly number[]) => statuses.filter((status) => status === 429).length;

test('behind a trusted proxy each visitor has their own attempts', async () => {
  instance = await startInstance({ settings: { trustedProxies: ['127.0.0.0/8', '10.1.0.1'] } });
  expect(refused(await wrongTries(32, (index) => `203.0.113.${index}, 10.1.0.1`))).toBe(0);
  const { call } = await instance.signIn();
  expect((await call('GET', '/account/sessions')).json()).toMatchObject({ sessions: [{ address: '127.0.0.1' }] });
});

test("entries that a visitor adds before the proxy's, or that are no address, are ignored", async () => {
  instance = await startInstance({ settings: { trustedProxies: ['127.0.0.1'] } });
  expect(refused(await wrongTries(32, (index) => `198.51.100.${index}, 203.0.113.9`))).toBe(2);
  expect(refused(await wrongTries(32, (index) => `203.0.113.7:${index}`))).toBe(2);
});

test.each([[[]], [['10.0.0.0/8']]])(
  'forwarding headers of other addresses are ignored, with trusted proxies %j',
  async (trustedProxies) => {
    instance = await startInstance({ settings: { trustedProxies } });
    expect(refused(await wrongTries(32, (index) => `203.0.113.${index}`))).toBe(2);
  },
);
