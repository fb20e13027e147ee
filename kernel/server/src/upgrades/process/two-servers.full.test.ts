import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiPlan } from '@quoin/api';
import { databases } from '@quoin/storage/testing';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { basePackages, pagesName } from '../../testing/released-packages.fixture.ts';

/** Compositions are identified by content. */
const files = basePackages;

describe.each(databases)('two servers with a data folder each, on one $name', ({ create }) => {
  let servers: Instance[] = [];
  let admins: Person[] = [];
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await create();
    drop = database.drop;
    for (const _ of ['one', 'other'])
      servers = [
        ...servers,
        await startInstance({ databaseUrl: database.url, sites: { ice: { plugins: { [pagesName]: {} } } }, files }),
      ];
    admins = await Promise.all(servers.map((server) => server.signIn()));
  }, 60_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.drop()));
    await drop();
  });

  test('each server completes the plans that it was asked for, however often', async () => {
    for (let round = 0; round < 4; round += 1) {
      const begun = await Promise.all(
        admins.map(async (admin) => (await admin.call('POST', '/sites/ice/plans', {})).json() as ApiPlan),
      );
      for (const [index, { id }] of begun.entries()) {
        const look = async () => (await admins[index]?.call('GET', `/sites/ice/plans/${id}`))?.json() as ApiPlan;
        let plan = await look();
        while (plan.state === 'planning') {
          await pause(50);
          plan = await look();
        }
        expect(plan).toMatchObject({ state: 'failed', error: expect.stringContaining('nothing') });
      }
    }
  }, 60_000);

  test('one of them leads', async () => {
    const leading = () =>
      servers.filter(({ lines }) => lines.some((line) => line.includes('This process is the leader.')));
    expect(leading()).toHaveLength(1);
  });
});
