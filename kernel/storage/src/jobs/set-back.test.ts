import { expect, test } from '@jest/globals';
import { openStorage } from '../storage.ts';
import { databases } from '../testing/databases.ts';
import { leaseMilliseconds, pauseAfter } from './job.ts';

const day = 86_400_000;

// PostgreSQL uses the server's clock.
const sqlite = databases.filter(({ name }) => name === 'sqlite');

test.each(sqlite)(
  'a clock set back by a day delays no job, on $name',
  async ({ create }) => {
    const { url, drop } = await create();
    let ahead = 0;
    const storage = await openStorage({ url, now: () => new Date(Date.now() + ahead) });
    const { jobs } = storage;
    const kinds = ['failed', 'silent'];
    for (const kind of kinds) await jobs.enqueue({ kind, payload: null });
    const failed = await jobs.claim(['failed']);
    const silent = await jobs.claim(['silent']);
    if (failed === null || silent === null) throw new Error('Both are due.');
    await jobs.fail(failed, 'refused');
    expect(await jobs.claim(kinds)).toBeNull();
    ahead = -day;
    const again = [await jobs.claim(kinds), await jobs.claim(kinds)];
    expect(new Set(again.map((job) => job?.kind))).toEqual(new Set(kinds));
    const [one] = again;
    if (one !== null && one !== undefined) await jobs.fail(one, 'refused');
    expect(await jobs.claim(kinds)).toBeNull();
    ahead += Math.max(pauseAfter(2), leaseMilliseconds) + 1_000;
    expect(await jobs.claim(kinds)).not.toBeNull();
    await storage.close();
    await drop();
  },
  30_000,
);
