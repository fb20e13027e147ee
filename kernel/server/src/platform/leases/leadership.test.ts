import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { storageForSuite } from '../../testing/storage.fixture.ts';
import { until } from '../../testing/until.fixture.ts';
import { createLog } from '../log/log.ts';
import { seekLeadership, type Leadership } from './leadership.ts';
import { originOf } from './process-origin.ts';

const opened = storageForSuite();
const pause = 100;
let all: Leadership[] = [];
afterEach(async () => {
  await Promise.all(all.map((each) => each.stop()));
  all = [];
});

function join(mayLead = () => true) {
  let resume: PromiseWithResolvers<void> | undefined;
  const asThere = async <Result>(ask: () => Promise<Result>) => {
    await resume?.promise;
    return ask();
  };
  const { leases } = opened.storage;
  const lines: string[] = [];
  const leadership = seekLeadership({
    storage: {
      leases: {
        ...leases,
        find: (name) => asThere(() => leases.find(name)),
        renew: (lease) => asThere(() => leases.renew(lease)),
      },
    },
    mayLead,
    pause,
    log: createLog({ write: (line) => void lines.push(line) }),
  });
  all.push(leadership);
  return { ...leadership, lines, pauseAll: () => (resume = Promise.withResolvers()), goOn: () => resume?.resolve() };
}

test('exactly one leads; when it stops, another takes over, and an ineligible one never does', async () => {
  const candidates = [join(), join(), join(() => false)];
  await Promise.all(candidates.map(({ attempted }) => attempted));
  await until(() => candidates.some(({ leads }) => leads()));
  const [first] = candidates.filter(({ leads }) => leads());
  expect(candidates.filter(({ leads }) => leads())).toHaveLength(1);
  await first?.stop();
  await until(() => candidates.some((each) => each !== first && each.leads()));
  expect(candidates[2]?.leads()).toBe(false);
});

test('the lease of a leader that was killed on this machine passes at its first sight', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });
  const pid = child.pid ?? 0;
  const holder = `host ${pid} id ${originOf(pid)}`;
  const { leases } = opened.storage;
  await leases.take('leader', holder, await leases.find('leader'));
  const early = join();
  await early.attempted;
  expect(early.leads()).toBe(false);
  await early.stop();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const next = join();
  await next.attempted;
  expect(next.leads()).toBe(true);
});

test('a paused leader loses the lead before another takes over, and cannot commit afterwards', async () => {
  const paused = join();
  await until(() => paused.leads());
  const other = join();
  paused.pauseAll();
  let both = 0;
  await until(() => {
    if (paused.leads() && other.leads()) both += 1;
    return other.leads();
  });
  expect(both).toBe(0);
  expect(paused.leads()).toBe(false);
  await expect(opened.storage.transaction(paused.assertLeads)).rejects.toMatchObject({ code: 'lease.lost' });
  await opened.storage.transaction(other.assertLeads);
  paused.goOn();
  await until(() => paused.lines.some((line) => line.includes('Another process is the leader')));
  expect([paused.leads(), other.leads()]).toEqual([false, true]);
});

test('setting the system clock has no effect', async () => {
  const now = Date.now;
  try {
    const one = join();
    await until(() => one.leads());
    Date.now = () => now() - 86_400_000;
    await sleep(pause * 4);
    expect(one.leads()).toBe(true);
    await one.stop();
    const other = join();
    Date.now = now;
    await until(() => other.leads());
  } finally {
    Date.now = now;
  }
});
