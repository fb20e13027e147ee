import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { defineFormHandler, QuoinError, z } from '@quoin/sdk';
import { submissionDeliveryKind, openStorage, type Storage } from '@quoin/storage';
import { databases } from '@quoin/storage/testing';
import { createOutbound, type Outbound } from '../../platform/http-client/outbound.ts';
import { manyTargets } from '../../platform/jobs/lane.ts';
import { startWorker, type Worker } from '../../platform/jobs/worker.ts';
import { createLog } from '../../platform/log/log.ts';
import type { Site } from '../../site/sites/site.ts';
import type { Sites } from '../../site/sites/sites.ts';
import { sendJson, startService, type Service } from '../../testing/service.fixture.ts';
import { until } from '../../testing/until.fixture.ts';
import { createSubmissionDelivery } from './submission-delivery.ts';

type Trouble = (response: ServerResponse) => void;

const found = z.object({ found: z.boolean() });
const made = z.object({ made: z.boolean() });

/** Delivers idempotently by looking up records by key, as a plugin does. */
const handlerTo = (desk: string) =>
  defineFormHandler({
    name: 'desk',
    title: 'Desk',
    description: 'Takes requests in order',
    fields: z.object({ text: z.string() }),
    ordered: true,
    async deliver({ id, values, http, signal }) {
      if ((await http.json(`${desk}/records/${id}`, found, { signal })).found) return;
      if (values.text === 'poison')
        throw new QuoinError('delivery.refused', { service: 'The desk', reason: 'it never takes poison' });
      await http.json(`${desk}/records/${id}`, made, { method: 'POST', body: values.text, signal });
    },
  });

describe.each(databases)('ordered deliveries on $name', ({ name, create }) => {
  let storage: Storage;
  let desk: Service;
  let outbound: Outbound;
  let worker: Worker;
  let drop: () => Promise<void>;
  let now: Date;
  let records: { id: string; text: string }[];
  let troubles: Trouble[];

  function answer({ method, url = '' }: IncomingMessage, response: ServerResponse): void {
    const id = url.slice('/records/'.length);
    if (method === 'GET') return sendJson(response, { found: records.some((record) => record.id === id) });
    const trouble = troubles.shift();
    // The record is created whatever happens to the response.
    records.push({ id, text: desk.seen.at(-1)?.body ?? '' });
    if (trouble === undefined) sendJson(response, { made: true });
    else trouble(response);
  }

  beforeEach(async () => {
    [now, records, troubles] = [new Date(), [], []];
    const database = await create();
    drop = database.drop;
    storage = await openStorage({ url: database.url, now: () => now });
    desk = await startService();
    desk.answer = answer;
    outbound = createOutbound({ loopback: true });
    const host = `127.0.0.1:${desk.port}`;
    const registered = { definition: handlerTo(`http://${host}`), plugin: 'desk', pluginVersion: '1.0.0', version: 0 };
    const site = {
      id: 'ice',
      composed: { formHandlers: new Map([['desk', registered]]) },
      scope: () => ({ http: outbound.client([host]) }),
    } as unknown as Site;
    worker = startWorker(
      storage,
      [
        manyTargets(
          createSubmissionDelivery(storage, { get: () => site } as unknown as Sites, {
            read: () => Promise.reject(new Error('No file was sent.')),
          }),
        ),
      ],
      createLog({ write: () => undefined }),
      { now: () => now, pause: 20 },
    );
  }, 60_000);
  afterEach(async () => {
    await worker.stop();
    await outbound.close();
    await desk.close();
    await storage.close();
    await drop();
  });

  const store = (text: string) =>
    storage.submissions.store({
      siteId: 'ice',
      pageId: 'page',
      nodeId: 'node',
      handler: 'desk',
      values: { text },
      fields: [],
      idempotencyKey: `key-of-${text}`,
      ordered: true,
    });
  const all = async () => (await storage.submissions.list({ siteId: 'ice' })).submissions.toReversed();
  const settled = () =>
    until(async () => (await all()).every(({ state }) => state === 'delivered' || state === 'dead'));

  test('run one after the other, past one that is permanently rejected', async () => {
    for (const text of ['first', 'poison', 'second', 'third']) await store(text);
    await settled();
    expect((await all()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['delivered', 1],
      ['dead', 1],
      ['delivered', 1],
      ['delivered', 1],
    ]);
    expect((await all())[1]?.lastError).toContain('it never takes poison');
    expect(records.map(({ text }) => text)).toEqual(['first', 'second', 'third']);
  }, 120_000);

  // PostgreSQL uses the server's clock for jobs, which tests cannot move.
  if (name === 'sqlite') {
    test('survive ten minutes of downtime and every kind of bad response: nothing lost, nothing duplicated', async () => {
      /** Advances the clock and runs all due jobs. */
      async function pass(minutes: number): Promise<void> {
        now = new Date(now.getTime() + minutes * 60_000);
        // It rests by the machine's clock.
        worker.wake();
        await until(async () => {
          const { jobs } = await storage.jobs.list({ kind: submissionDeliveryKind });
          return jobs.every(({ state, runAt }) => state === 'done' || (state === 'waiting' && runAt > now));
        });
      }
      const states = async () => (await all()).map(({ state }) => state);

      const { answer: usual } = desk;
      desk.answer = ({ socket }) => void socket.destroy();
      for (const text of ['first', 'second', 'third', 'fourth']) await store(text);
      await pass(0);
      for (let minute = 1; minute <= 10; minute += 1) await pass(1);
      expect(await states()).toEqual(['failed', 'waiting', 'waiting', 'waiting']);
      expect(desk.seen.map(({ method, url }) => `${method} ${url}`)).toEqual(
        Array.from({ length: 6 }, () => expect.stringMatching(/^GET /)),
      );
      desk.answer = usual;
      troubles = [
        (response) => void response.writeHead(500).end(),
        (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
        (response) => void response.socket?.destroy(),
      ];
      while ((await states()).includes('waiting') || (await states()).includes('failed')) await pass(11);
      expect(records.map(({ text }) => text)).toEqual(['first', 'second', 'third', 'fourth']);
      expect(await states()).toEqual(['delivered', 'delivered', 'delivered', 'delivered']);
    }, 120_000);
  }
});
