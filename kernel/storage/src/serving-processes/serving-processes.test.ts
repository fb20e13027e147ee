import { describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { openForSuite } from '../testing/storage.ts';

describe.each(databases)('serving processes on $name', (database) => {
  const opened = openForSuite(database);

  test('a process replaces its own report, and is listed until it is removed', async () => {
    const { servingProcesses } = opened.storage;
    const sites = [{ site: 'ice', composition: 'one', problems: [] }];
    const first = { id: 'a', host: 'web1', pid: 11, origin: 'boot', startedAt: new Date(1_000), seen: 1, sites };
    const second = { ...first, id: 'b', pid: 12, startedAt: new Date(2_000) };
    await servingProcesses.report(second);
    await servingProcesses.report(first);
    const failing = { ...first, seen: 2, sites: [{ site: 'ice', composition: 'one', problems: ['It has no key.'] }] };
    await servingProcesses.report(failing);
    expect(await servingProcesses.list()).toEqual([failing, second]);
    await servingProcesses.remove('a');
    expect(await servingProcesses.list()).toEqual([second]);
  });

  test('a question is a change that every process receives', async () => {
    const { servingProcesses, invalidations } = opened.storage;
    const before = await invalidations.latest();
    expect(await servingProcesses.ask()).toBe(before + 1);
    expect(await invalidations.after(before)).toMatchObject([{ siteId: null, keys: ['serving-processes'] }]);
  });
});
