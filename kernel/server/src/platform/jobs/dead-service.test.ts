import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openStorage, targetName, type Storage } from '@quoin/storage';
import { databases } from '@quoin/storage/testing';
import { administrator, startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { startMailServer, type MailServer } from '../../testing/mail-server.fixture.ts';
import { until } from '../../testing/until.fixture.ts';

describe.each(databases)('a service that accepts everything and never responds, on $name', ({ create }) => {
  const swallowed = new Set<Socket>();
  let dead: Server;
  let target: string;
  let refusing: string;
  let mailServer: MailServer;
  let instance: Instance;
  let admin: Person;
  let storage: Storage;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    dead = createServer((socket) => void swallowed.add(socket.on('error', () => undefined)));
    await new Promise<void>((resolve) => {
      dead.listen(0, '127.0.0.1', resolve);
    });
    target = `127.0.0.1:${(dead.address() as AddressInfo).port}`;
    const gone = createServer();
    await new Promise<void>((resolve) => {
      gone.listen(0, '127.0.0.1', resolve);
    });
    refusing = `127.0.0.1:${(gone.address() as AddressInfo).port}`;
    await new Promise((resolve) => gone.close(resolve));
    mailServer = await startMailServer();
    const database = await create();
    drop = database.drop;
    instance = await startInstance({
      databaseUrl: database.url,
      settings: { mail: { url: mailServer.url, from: 'quoin@mail.example' } },
      sites: { ice: { allow: { post: [target, refusing] } } },
      start: { outboundLoopback: true },
    });
    admin = await instance.signIn();
    storage = await openStorage({ url: database.url });
  }, 60_000);
  afterAll(async () => {
    for (const socket of swallowed) socket.destroy();
    await storage.close();
    await instance.drop();
    await mailServer.close();
    dead.close();
    await drop();
  });

  test('delays only its own jobs, is left alone after a few attempts, and loses nothing', async () => {
    const name = targetName({ url: `http://${target}/take`, format: 'json' });
    for (let index = 0; index < 50; index += 1) {
      await storage.submissions.store({
        siteId: 'ice',
        pageId: 'page',
        nodeId: 'node',
        handler: name,
        values: {},
        fields: [],
        idempotencyKey: `sent-${index}`,
      });
    }
    const closed = targetName({ url: `http://${refusing}/take`, format: 'json' });
    for (let index = 0; index < 10; index += 1) {
      await storage.submissions.store({
        siteId: 'ice',
        pageId: 'page',
        nodeId: 'node',
        handler: closed,
        values: {},
        fields: [],
        idempotencyKey: `refused-${index}`,
      });
    }
    await until(async () => swallowed.size > 0);
    const asked = performance.now();
    const answer = await instance.send({
      host: 'admin.localhost',
      method: 'POST',
      path: '/api/password',
      headers: { origin: 'http://admin.localhost', 'content-type': 'application/json' },
      body: JSON.stringify({ email: administrator.email }),
    });
    expect(answer.status).toBe(200);
    await until(async () => mailServer.taken.find(({ recipients }) => recipients.includes(administrator.email)));
    expect(performance.now() - asked).toBeLessThan(5_000);
    const breakers = await until(async () => {
      const told = (await admin.call('GET', '/sites/*/job-breakers')).json() as { breakers: { target: string }[] };
      return told.breakers.length > 0 ? told.breakers : undefined;
    });
    expect(breakers).toEqual([
      {
        target: `http://${refusing}`,
        failures: expect.any(Number),
        lastError: expect.stringContaining('answered nothing'),
        openedAt: expect.any(String),
        openUntil: expect.any(String),
      },
    ]);
    expect(await storage.jobs.list({ kind: 'submission.deliver', state: 'dead' })).toMatchObject({ total: 0 });
    expect(await storage.submissions.list({ siteId: 'ice', state: 'dead' })).toMatchObject({ total: 0 });
    expect(
      (await storage.submissions.list({ siteId: 'ice', handler: name, state: 'stored' })).total,
    ).toBeGreaterThanOrEqual(44);
    expect(
      (await storage.submissions.list({ siteId: 'ice', handler: closed, state: 'stored' })).total,
    ).toBeGreaterThanOrEqual(1);
  }, 60_000);
});
