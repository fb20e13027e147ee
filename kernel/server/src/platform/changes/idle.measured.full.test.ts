import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { openStorage } from '@quoin/storage';
import { databases } from '@quoin/storage/testing';
import { startIndexer } from '../../site/search/indexer.ts';
import { oneByOne } from '../jobs/lane.ts';
import { startWorker } from '../jobs/worker.ts';
import { seekLeadership } from '../leases/leadership.ts';
import { createLog } from '../log/log.ts';
import { followChanges } from './follow-changes.ts';

/** Max milliseconds of processor time per second while idle, or on slow machines this factor over a bare timer. */
const most = 1;
const maxWakings = 2;
/** Includes a heartbeat of the lease. */
const measuredFor = 12_000;

/** Milliseconds of processor time per second: the minimum of several turns, to exclude other load. */
async function cost(turns = 3): Promise<number> {
  const measured: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const [used, began] = [process.cpuUsage(), performance.now()];
    await sleep(measuredFor);
    const { user, system } = process.cpuUsage(used);
    measured.push((user + system) / (performance.now() - began));
  }
  return Math.min(...measured);
}

/** Milliseconds per second of a 300 ms timer. */
async function costOfWaking(): Promise<number> {
  const timer = setInterval(() => undefined, 300);
  const measured = await cost();
  clearInterval(timer);
  return measured;
}

describe.each(databases)('on $name', ({ create }) => {
  test('following changes, running jobs, indexing and leading cost next to nothing while idle', async () => {
    const { url, drop } = await create();
    const storage = await openStorage({ url });
    const bare = await costOfWaking();
    const log = createLog({ write: () => undefined });
    const now = () => new Date();
    const workers = ['one', 'other', 'third'].map((kind) =>
      startWorker(storage, [oneByOne({ kind, run: async () => undefined })], log, { now }),
    );
    const following = followChanges(storage, { since: 0, receive: () => undefined, log });
    const leadership = seekLeadership({ storage, mayLead: () => true, log });
    await leadership.attempted;
    const indexer = startIndexer(storage, { all: () => [] }, log, leadership);
    await sleep(3_000);
    const idle = await cost();
    await Promise.all([...workers, following, leadership, indexer].map((each) => each.stop()));
    await storage.close();
    await drop();
    process.stdout.write(
      `Idle: ${idle.toFixed(2)} ms of processor time a second, of which ${bare.toFixed(2)} for waking up.\n`,
    );
    expect(idle).toBeLessThan(Math.max(most, maxWakings * bare));
  }, 180_000);
});
