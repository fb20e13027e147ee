import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openStorage, type Storage } from '@quoin/storage';
import { suiteDatabases } from '@quoin/storage/testing';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { until } from '../../testing/until.fixture.ts';

describe.each(suiteDatabases)('jobs and health on $name', ({ name, create }) => {
  let instance: Instance;
  let admin: Person;
  let storage: Storage;
  let drop: () => Promise<void>;
  let dead: string;

  beforeAll(async () => {
    const database = await create();
    drop = database.drop;
    instance = await startInstance({ databaseUrl: database.url });
    admin = await instance.signIn();
    storage = await openStorage({ url: database.url });
    ({ id: dead } = await storage.jobs.enqueue({ kind: 'sample', payload: { about: 'a sample' }, maxAttempts: 1 }));
    const job = await storage.jobs.claim(['sample']);
    if (job !== null) await storage.jobs.fail(job, 'It is a sample.');
  }, 60_000);
  afterAll(async () => {
    await storage.close();
    await instance.drop();
    await drop();
  });

  test('jobs are listed by state and kind, with their subjects', async () => {
    const sample = {
      id: dead,
      kind: 'sample',
      state: 'dead',
      attempts: 1,
      maxAttempts: 1,
      lastError: 'It is a sample.',
      progress: null,
    };
    expect((await admin.call('GET', '/sites/*/jobs?state=dead')).json()).toMatchObject({ total: 1, jobs: [sample] });
    expect((await admin.call('GET', '/sites/*/jobs?kind=housekeeping')).json()).toMatchObject({ total: 1 });
    expect((await admin.call('GET', `/sites/*/jobs/${dead}`)).json()).toMatchObject({
      ...sample,
      payload: { about: 'a sample' },
    });
    expect((await admin.call('GET', '/sites/*/jobs/00000000-0000-4000-8000-000000000000')).json()).toMatchObject({
      code: 'job.unknown',
    });
    expect((await admin.call('GET', '/sites/ice/jobs')).json()).toMatchObject({ code: 'request.invalid' });
  });

  test('ids in a payload are listed with their titles', async () => {
    const storedFor = {
      siteId: 'ice',
      nodeId: 'node',
      handler: 'enquiry',
      values: {},
      fields: [],
      idempotencyKey: 'about',
    };
    const { id } = await storage.submissions.store({ ...storedFor, pageId: '/api/enquiries' });
    const { jobs } = await storage.jobs.list({ kind: 'submission.deliver' });
    const told = {
      about: {
        siteId: { title: 'Sample site ice', site: 'ice' },
        submissionId: { subject: `submission:${id}`, title: '/api/enquiries', site: 'ice', exists: true },
      },
    };
    expect((await admin.call('GET', `/sites/*/jobs/${jobs[0]?.id}`)).json()).toMatchObject({
      payload: { siteId: 'ice', submissionId: id },
      ...told,
    });
    expect((await admin.call('GET', '/sites/*/jobs?kind=submission.deliver')).json()).toMatchObject({ jobs: [told] });
    expect((await admin.call('GET', `/sites/*/jobs/${dead}`)).json()).toMatchObject({ about: {} });
  });

  test('a dead job is retried and then discarded, and the audit log names the user', async () => {
    expect((await admin.call('POST', `/sites/*/jobs/${dead}/attempt`)).json()).toMatchObject({
      state: 'waiting',
      maxAttempts: 2,
    });
    expect((await admin.call('POST', `/sites/*/jobs/${dead}/attempt`)).json()).toMatchObject({ code: 'job.not-dead' });
    const job = await storage.jobs.claim(['sample']);
    if (job !== null) await storage.jobs.fail(job, 'Still a sample.');
    expect((await admin.call('DELETE', `/sites/*/jobs/${dead}`)).status).toBe(200);
    expect((await admin.call('GET', '/sites/*/jobs?state=dead')).json()).toMatchObject({ total: 0 });
    const { entries } = (await admin.call('GET', '/sites/*/audit?limit=2')).json() as { entries: object[] };
    expect(entries).toMatchObject([
      { action: 'job.discarded', details: { kind: 'sample' } },
      { action: 'job.retried', subject: `job:${dead}` },
    ]);
  });

  test('health describes the state of the instance', async () => {
    // Background jobs may wait or run.
    const health = await until(async () => {
      const found = (await admin.call('GET', '/sites/*/health')).json() as { jobs: Record<string, number> };
      return found.jobs['running'] === 0 && found.jobs['waiting'] === 0 && found;
    });
    expect(health).toEqual({
      status: 'good',
      ready: true,
      conditions: [
        ...['sites', 'content', 'database', 'writing'].map((each) => ({ name: each, met: true })),
        { name: 'space', met: expect.any(Boolean) },
        { name: 'clock', met: true },
      ],
      database: { kind: name, ok: true, milliseconds: expect.any(Number), reason: null },
      disk: { free: expect.any(Number), size: expect.any(Number) },
      sites: [{ id: 'ice', name: 'Sample site ice', problems: [], warnings: [] }],
      jobs: { waiting: 0, running: 0, done: expect.any(Number), dead: expect.any(Number) },
      worker: { alive: true, seenAt: expect.any(String) },
      versions: { quoin: expect.stringMatching(/^\d+\.\d+\.\d+/), node: process.versions.node },
      uptime: expect.any(Number),
    });
  });
});
