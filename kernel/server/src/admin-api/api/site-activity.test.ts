import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openStorage, type Storage } from '@quoin/storage';
import { suiteDatabases } from '@quoin/storage/testing';
import { durationClass } from '../../platform/activity/duration-classes.ts';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';

describe.each(suiteDatabases)('activity on $name', ({ create }) => {
  const quarter = 900_000;
  /** Start of an interval of the last day, in both periods. */
  const recent = new Date(Math.floor(Date.now() / (8 * quarter)) * 8 * quarter - 8 * quarter);
  const before = new Date(recent.getTime() - quarter);
  const yesterday = new Date(recent.getTime() - 95 * quarter - 8 * quarter);
  let instance: Instance;
  let admin: Person;
  let storage: Storage;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const database = await create();
    drop = database.drop;
    instance = await startInstance({ databaseUrl: database.url });
    admin = await instance.signIn();
    storage = await openStorage({ url: database.url });
    const counted = { requests: 0, failedRequests: 0, failedJobs: 0, renders: {} };
    await storage.activities.record([
      { ...counted, processId: 'a', siteId: 'ice', at: recent, requests: 4 },
      {
        ...counted,
        processId: 'b',
        siteId: 'ice',
        at: recent,
        requests: 2,
        failedRequests: 1,
        renders: { [durationClass(4)]: 9, [durationClass(200)]: 1 },
      },
      { ...counted, processId: 'a', siteId: 'nyse', at: before, requests: 7 },
      { ...counted, processId: 'a', siteId: null, at: before, failedJobs: 3 },
      { ...counted, processId: 'a', siteId: 'ice', at: yesterday, requests: 100 },
    ]);
  }, 60_000);
  afterAll(async () => {
    await storage.close();
    await instance.drop();
    await drop();
  });

  interface Read {
    interval: number;
    points: Record<string, number | string | null>[];
  }
  const pointAt = ({ points }: Read, at: Date) => points.find((point) => point['at'] === at.toISOString());
  const read = async (path: string) => (await admin.call('GET', `/sites/${path}`)).json() as unknown as Read;

  test('a day has a point for each quarter of an hour, and adds up the processes', async () => {
    const day = await read('ice/activity');
    expect([day.interval, day.points.length]).toEqual([15, 96]);
    const { medianRender, slowRender, ...counts } = pointAt(day, recent) ?? {};
    expect(counts).toEqual({
      at: recent.toISOString(),
      requests: 6,
      failedRequests: 1,
      renders: 10,
      publications: 0,
      failedJobs: 0,
    });
    expect(medianRender).toBeCloseTo(4, 0);
    expect(Number(slowRender)).toBeGreaterThan(175);
    expect(pointAt(day, before)).toMatchObject({ requests: 0, failedJobs: 0, medianRender: null, slowRender: null });
    expect(pointAt(day, yesterday)).toBeUndefined();
  });

  test('all sites are added up, with what belongs to none', async () => {
    const all = await read('*/activity');
    expect(pointAt(all, before)).toMatchObject({ requests: 7, failedJobs: 3 });
    expect(pointAt(all, recent)).toMatchObject({ requests: 6 });
  });

  test('a week has longer intervals', async () => {
    const week = await read('ice/activity?period=week');
    expect([week.interval, week.points.length]).toEqual([120, 84]);
    expect(pointAt(week, recent)).toMatchObject({ requests: 6 });
    expect(week.points.reduce((sum, { requests }) => sum + Number(requests), 0)).toBe(106);
    expect(await read('ice/activity?period=year')).toMatchObject({ code: 'request.invalid' });
  });

  test('publications come from the audit log', async () => {
    for (const action of ['page.published', 'page.change-published', 'page.moved'])
      await storage.audit.append({ siteId: 'ice', actorId: null, action, subject: 'page:one' });
    const published = async (site: string) =>
      (await read(`${site}/activity`)).points.reduce((sum, { publications }) => sum + Number(publications), 0);
    expect(await published('ice')).toBe(2);
    expect(await published('*')).toBe(2);
  });

  test('an unknown site and a missing role are refused', async () => {
    expect(await read('unknown/activity')).toMatchObject({ code: 'site.unknown' });
    expect((await instance.send({ host: 'admin.localhost', path: '/api/sites/ice/activity' })).status).toBe(401);
  });
});
