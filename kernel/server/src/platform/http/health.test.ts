import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startInstance, type Instance } from '../../testing/instance.fixture.ts';
import { createReadiness } from './health.ts';

let instance: Instance;
beforeAll(async () => {
  instance = await startInstance();
}, 60_000);
afterAll(() => instance.drop());

test.each(['ice.localhost', 'admin.localhost', 'nobody.example', '192.0.2.1:3000'])(
  'programs at host %s get only good or bad',
  async (host) => {
    for (const path of ['/livez', '/readyz', '/healthz']) {
      const { status, text, headers } = await instance.get(path, { host });
      expect([status, text, headers['cache-control']]).toEqual([200, '{"status":"good"}', 'no-store']);
    }
  },
);

test('a process is ready while its required conditions are met, and lists all conditions', () => {
  const met = { content: true, database: true };
  const readiness = createReadiness([
    { name: 'content', isRequired: true, isMet: () => met.content },
    { name: 'database', isRequired: false, isMet: () => met.database },
  ]);
  expect(readiness.isReady()).toBe(true);
  met.database = false;
  expect([readiness.isReady(), readiness.all()]).toEqual([
    true,
    [
      { name: 'content', isMet: true },
      { name: 'database', isMet: false },
    ],
  ]);
  met.content = false;
  expect(readiness.isReady()).toBe(false);
});
