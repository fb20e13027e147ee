import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { until } from '../testing/until.ts';
import { createSilentLink, type SilentLink } from '../testing/silent-link.ts';
import { openStorage, type Storage } from '../storage.ts';

describe.each(databases)('commits of another process on $name', ({ create }) => {
  let one: Storage;
  let other: Storage;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const created = await create();
    drop = created.drop;
    one = await openStorage({ url: created.url });
    other = await openStorage({ url: created.url });
  }, 60_000);
  afterAll(async () => {
    await one.close();
    await other.close();
    await drop();
  });

  test('are announced by topic, soon, and not to those who unsubscribed', async () => {
    const notified = { changes: 0, jobs: 0, former: 0 };
    const ends = [
      other.watch('changes', () => (notified.changes += 1)),
      other.watch('jobs', () => (notified.jobs += 1)),
    ];
    other.watch('changes', () => (notified.former += 1))();
    await until(() => notified.changes === 1 && notified.jobs === 1);
    const times: number[] = [];
    for (let number = 2; number <= 6; number += 1) {
      const began = performance.now();
      await one.invalidations.write({ siteId: 'ice', keys: ['page:one'] });
      await until(() => notified.changes === number);
      times.push(performance.now() - began);
    }
    await one.jobs.enqueue({ kind: 'sample', payload: null });
    await until(() => notified.jobs === 2);
    expect(notified).toEqual({ changes: 6, jobs: 2, former: 0 });
    expect(Math.max(...times)).toBeLessThan(1_000);
    for (const end of ends) end();
  });

  test('without subscribers wake nobody', async () => {
    let notified = 0;
    const end = other.watch('changes', () => (notified += 1));
    await one.keyValues.set('unheard', 1);
    await one.jobs.enqueue({ kind: 'sample', payload: null });
    await one.invalidations.write({ siteId: 'ice', keys: ['page:last'] });
    await until(() => notified === 1);
    expect(notified).toBe(1);
    end();
  });

  test('a waiting job is due at its time, and a dead one never', async () => {
    const kinds = ['timed'];
    expect(await one.jobs.untilDue(kinds)).toBeNull();
    await one.jobs.enqueue({ kind: 'timed', payload: null, runAt: new Date(Date.now() + 60_000), maxAttempts: 1 });
    const wait = await other.jobs.untilDue(kinds);
    expect(wait).toBeGreaterThan(50_000);
    expect(wait).toBeLessThanOrEqual(61_000);
    await one.jobs.enqueue({ kind: 'timed', payload: null, maxAttempts: 1 });
    expect(await other.jobs.untilDue(kinds)).toBe(0);
    const claimed = await other.jobs.claim(kinds);
    await other.jobs.fail(claimed ?? { id: '', kind: '', attempts: 1, target: null }, 'It failed.');
    expect(await other.jobs.untilDue(kinds)).toBeGreaterThan(50_000);
  });
});

describe('a silent connection to PostgreSQL', () => {
  let link: SilentLink;
  let storage: Storage;
  let behind: Storage;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const created = await databases[1]?.create();
    drop = created?.drop ?? drop;
    link = await createSilentLink(created?.url ?? '');
    behind = await openStorage({ url: created?.url ?? '' });
    storage = await openStorage({
      url: link.url,
      timeouts: { connect: 500, acquire: 800, lock: 1_000, statement: 1_000, response: 1_200, idleTransaction: 1_500 },
    });
  }, 60_000);
  afterAll(async () => {
    await storage.close();
    await behind.close();
    await link.close();
    await drop();
  });

  test('makes subscribers look, and announces the changes made meanwhile once it recovers', async () => {
    let notified = 0;
    storage.watch('changes', () => (notified += 1));
    await until(() => notified === 1);
    link.swallow();
    await until(() => notified === 2);
    await behind.invalidations.write({ siteId: 'ice', keys: ['page:meanwhile'] });
    const before = notified;
    link.restore();
    await until(() => notified > before);
    const after = notified;
    await behind.invalidations.write({ siteId: 'ice', keys: ['page:afterwards'] });
    await until(() => notified > after);
    expect(notified).toBeGreaterThan(after);
  }, 30_000);
});
