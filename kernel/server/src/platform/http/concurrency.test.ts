import { expect, test } from '@jest/globals';
import { createConcurrency } from './concurrency.ts';

const busy = { code: 'server.busy' };
const tooMany = { code: 'request.too-many' };

function work() {
  const ends: (() => void)[] = [];
  return {
    begin: () => new Promise<void>((resolve) => ends.push(resolve)),
    begun: () => ends.length,
    end: (index: number) => ends[index]?.(),
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('limits concurrent work, keeps its order, and shares capacity by address and site', async () => {
  const { run } = createConcurrency({
    what: 'tasks at a time from one address',
    running: { all: 1, site: 1, address: 1 },
    underWay: { all: 4, site: 3, address: 2 },
  });
  const { begin, begun, end } = work();
  const [first, second, third] = [
    run({ address: '192.0.2.1', site: 'a' }, begin),
    run({ address: '192.0.2.1', site: 'a' }, begin),
    run({ address: '192.0.2.2', site: 'a' }, begin),
  ];
  await expect(run({ address: '192.0.2.1', site: 'b' }, begin)).rejects.toMatchObject(tooMany);
  await expect(run({ address: '192.0.2.3', site: 'a' }, begin)).rejects.toMatchObject({
    ...busy,
    details: { seconds: '2' },
  });
  const fourth = run({ address: '192.0.2.3', site: 'b' }, begin);
  await expect(run({ address: '192.0.2.4', site: 'b' }, begin)).rejects.toMatchObject(busy);
  for (const [index, each] of [first, second, third, fourth].entries()) {
    await turn();
    expect(begun()).toBe(index + 1);
    end(index);
    await each;
  }
  await expect(run({ address: '192.0.2.1', site: 'a' }, () => Promise.resolve('free'))).resolves.toBe('free');
});

test('failed work frees its slot as well', async () => {
  const { run } = createConcurrency({
    what: 'tasks at a time from one address',
    running: { all: 1, site: 1, address: 1 },
    underWay: { all: 1, site: 1, address: 1 },
  });
  await expect(run({}, () => Promise.reject(new Error('It failed.')))).rejects.toThrow('It failed.');
  await expect(run({}, () => Promise.resolve('free'))).resolves.toBe('free');
});

test('a disconnected client leaves the queue', async () => {
  const { run } = createConcurrency({
    what: 'tasks at a time from one address',
    running: { all: 1, site: 1, address: 1 },
    underWay: { all: 2, site: 2, address: 2 },
  });
  const { begin, begun, end } = work();
  const first = run({}, begin);
  const gone = new AbortController();
  const second = run({}, begin, gone.signal);
  gone.abort(new Error('It is gone.'));
  await expect(second).rejects.toThrow('It is gone.');
  const third = run({}, () => Promise.resolve('done'));
  end(0);
  await first;
  await expect(third).resolves.toBe('done');
  expect(begun()).toBe(1);
});

test('an IPv6 address shares the capacity of its /64, and a /48 has ten times as much', async () => {
  const { run } = createConcurrency({
    what: 'tasks at a time from one address',
    running: { all: 100, site: 100, address: 100 },
    underWay: { all: 100, site: 100, address: 1 },
  });
  const { begin } = work();
  void run({ address: '2001:db8:1:1::1' }, begin);
  await expect(run({ address: '2001:db8:1:1::2' }, begin)).rejects.toMatchObject(tooMany);
  for (let index = 2; index <= 10; index += 1) void run({ address: `2001:db8:1:${index}::1` }, begin);
  await expect(run({ address: '2001:db8:1:99::1' }, begin)).rejects.toMatchObject(tooMany);
});

test('a client at its limit waits for its own slots, others do not', async () => {
  const { run } = createConcurrency({
    what: 'tasks at a time from one address',
    running: { all: 3, site: 2, address: 1 },
    underWay: { all: 9, site: 9, address: 9 },
  });
  const { begin, begun, end } = work();
  const done: string[] = [];
  const ask = (name: string, address: string, site: string) =>
    void run({ address, site }, begin).then(() => done.push(name));
  ask('first', '192.0.2.1', 'a');
  ask('second of an address', '192.0.2.1', 'b');
  ask('second of a site', '192.0.2.2', 'a');
  ask('third of a site', '192.0.2.3', 'a');
  ask('another site', '192.0.2.4', 'b');
  await turn();
  expect(begun()).toBe(3);
  end(2);
  await turn();
  expect([begun(), done]).toEqual([3, ['another site']]);
  end(0);
  await turn();
  expect([begun(), done]).toEqual([5, ['another site', 'first']]);
});

test('clients with many waiting requests let others pass', async () => {
  const { run } = createConcurrency({
    what: 'tasks at a time from one address',
    running: { all: 1, site: 1, address: 1 },
    underWay: { all: 99, site: 99, address: 99 },
  });
  const order: string[] = [];
  const ask = (name: string, address: string) =>
    run({ address }, async () => {
      order.push(name);
      await turn();
    });
  await Promise.all([
    ...Array.from({ length: 4 }, (_, index) => ask(`greedy ${index}`, '192.0.2.1')),
    ask('modest', '192.0.2.2'),
  ]);
  expect(order).toEqual(['greedy 0', 'greedy 1', 'modest', 'greedy 2', 'greedy 3']);
});
