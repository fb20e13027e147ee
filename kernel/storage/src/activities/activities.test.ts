import { describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { openForSuite } from '../testing/storage.ts';

describe.each(databases)('activities on $name', (database) => {
  const opened = openForSuite(database);
  const at = (minutes: number) => new Date(minutes * 60_000);
  const counted = {
    processId: 'a',
    siteId: 'ice',
    at: at(15),
    requests: 3,
    failedRequests: 1,
    failedJobs: 0,
    renders: { '4': 2, '11': 1 },
  };
  const other = { ...counted, processId: 'b', at: at(30) };
  const ofNoSite = { ...counted, siteId: null, at: at(45), requests: 0, failedJobs: 2, renders: {} };

  test('a process replaces its own counts of an interval, and adds those of others', async () => {
    const { activities } = opened.storage;
    await activities.record([counted, ofNoSite]);
    const more = { ...counted, requests: 5, renders: { '4': 4 } };
    await activities.record([more, other]);
    await activities.record([]);
    expect(await activities.list({ from: at(0) })).toEqual([more, other, ofNoSite]);
    expect(await activities.list({ siteId: 'ice', from: at(16) })).toEqual([other]);
    expect(await activities.list({ siteId: 'nyse', from: at(0) })).toEqual([]);
  });

  test('old intervals are removed', async () => {
    const { activities } = opened.storage;
    await activities.prune(at(30));
    expect((await activities.list({ from: at(0) })).map((each) => each.at)).toEqual([at(30), at(45)]);
  });
});
